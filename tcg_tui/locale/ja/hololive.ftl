# hololiveの言葉。用語は docs/glossary.md に合わせる。

## 選択

counter =
    { $of ->
        [unit] 人
        [card] 枚
       *[thing] つ
    }

prompt-choose-first = 先攻になるプレイヤーを選ぶ
prompt-redraw = 手札をデッキに戻してシャッフルし、7枚引き直しますか？
    .yes = 引き直す
    .no = この手札で始める
prompt-place-center = センターに置くDebutホロメンを選ぶ
prompt-bottom-cards = デッキの下に置く手札を{ $many }、あとのものほど下になる順で選ぶ
prompt-place-back = 最初からバックに置くホロメンを{ $many }選ぶ
prompt-main-action = メインステップの行動を選ぶ
prompt-use-art = 使うアーツを選ぶ
prompt-art-target = もう一度使うアーツの対象を選ぶ
prompt-fill-center = 空いたセンターに移るホロメンを選ぶ
prompt-send-cheer = このエールを送るホロメンを選ぶ
prompt-send-life = 失ったライフを送るホロメンを選ぶ
prompt-baton-cheer = バトンタッチのためにアーカイブするエールを選ぶ
prompt-attach-to = このカードを付けるホロメンを選ぶ
prompt-attach-to-which = 受け取るホロメンを{ $many }選ぶ
prompt-attach-which = 付けるカードを{ $many }選ぶ
prompt-keep-attached = 付けたままにするカードを{ $many }選ぶ(残りはアーカイブ)
prompt-keep-debut = ステージに残すDebutカードを選ぶ
prompt-bloom-which = Bloomさせるホロメンを選ぶ
prompt-bloom-with = 上に重ねるカードを選ぶ
prompt-enter-which = ステージに出すカードを{ $many }選ぶ
prompt-order-cards = デッキに置く順を選ぶ(あとのものほど端になる)
prompt-on-top = デッキの上に置きますか？
    .yes = 上に置く
    .no = 下に置く
prompt-damage = ダメージを受けるホロメンを{ $many }選ぶ
prompt-heal = 回復するホロメンを{ $many }選ぶ
prompt-down-which = 先にダウンの処理をするホロメンを選ぶ
prompt-down-ability = このダウンで先に使う能力を選ぶ
prompt-use-ability = この能力を使いますか？
    .yes = 使う
    .no = 使わない
prompt-change-text = このカードの変更後の能力を使いますか？
    .yes = 変更後の能力を使う
    .no = もとの能力を使う
prompt-stand-in = エールのかわりにこのカードをアーカイブしますか？
    .yes = このカードをアーカイブする
    .no = エールをアーカイブする
prompt-make-up = 足りないエールのかわりになるものを選ぶ

## 選択肢

verb-place = { $card }をバックに出す
verb-bloom = { $target }を{ $card }でBloomさせる
verb-collab = { $thing }をコラボさせる
verb-activate = { $thing }の{ $ability }を使う
verb-baton = { $thing }から{ $target }へバトンタッチする
verb-use =
    { $aimed ->
        [yes] { $card }を{ $target }に付ける
       *[no] { $card }を使う
    }
verb-skill =
    { $kind ->
        [sp] SP推しスキル「{ $name }」を使う(ホロパワー{ $cost })
       *[skill] 推しスキル「{ $name }」を使う(ホロパワー{ $cost })
    }
verb-art = { $thing }のアーツ「{ $name }」を{ $target }に使う

## カードと能力

card-holomem =
    { $buzz ->
        [yes] 〈{ $name }〉({ $level } Buzz)
       *[no] 〈{ $name }〉({ $level })
    }
card-support = 〈{ $name }〉({ $kind })
card-cheer = { $name }
card-oshi = 推しの〈{ $name }〉
level-debut = Debut
level-first = 1st
level-second = 2nd
level-spot = Spot
kind-staff = スタッフ
kind-item = アイテム
kind-event = イベント
kind-tool = ツール
kind-mascot = マスコット
kind-fan = ファン
ability-bloom = ブルームエフェクト「{ $name }」
ability-collab = コラボエフェクト「{ $name }」
ability-gift = ギフト「{ $name }」
ability-art = アーツ「{ $name }」
ability-skill = 推しスキル「{ $name }」
ability-sp = SP推しスキル「{ $name }」
ability-stage = 推しステージスキル「{ $name }」
ability-text = 能力

## ステップと領域

step-setup = ゲームの準備
step-reset = リセットステップ
step-draw = 手札ステップ
step-cheer = エールステップ
step-main = メインステップ
step-performance = パフォーマンスステップ
step-end = エンドステップ
zone-oshi = 推しポジション
zone-center = センター
zone-collab = コラボ
zone-back = バック
zone-life = ライフ
zone-deck = デッキ
zone-cheer-deck = エールデッキ
zone-hand = 手札
zone-archive = アーカイブ
zone-holo-power = ホロパワー
zone-resolution = 解決領域

## できない理由

refusal-stage-full = ステージがいっぱい。
refusal-place-level = こうしてステージに出せるのはDebutかSpotのホロメンだけ。
refusal-bloom-first-turn = 自分の最初のターンである。
refusal-bloom-card-level = 上に重ねられるのは1stか2ndのホロメンだけ。
refusal-bloom-name = カード名が違う。
refusal-bloom-spot = SpotホロメンはBloomしない。
refusal-bloom-arrived = このターンにステージに出たホロメンである。
refusal-bloom-bloomed = このターンにもうBloomしている。
refusal-bloom-level = Bloomレベルが合わない。
refusal-bloom-damage = 負っているダメージが、このカードのHPに対して大きすぎる。
refusal-bloom-forbidden = このホロメンはカードによってBloomを禁じられている。
refusal-collab-taken = コラボホロメンがもういる。
refusal-collab-once = このターンはもうコラボした。
refusal-collab-rested = このホロメンはお休みしている。
refusal-collab-forbidden = 効果によってこのホロメンはコラボできない。
refusal-baton-once = このターンはもうバトンタッチした。
refusal-baton-no-center = センターホロメンがいない。
refusal-baton-center-rested = センターホロメンがお休みしている。
refusal-baton-cost = センターホロメンに、バトンタッチに必要なエールがない。
refusal-baton-forbidden = 効果によってバトンタッチできないホロメンである。
refusal-baton-back-rested = バックホロメンがお休みしている。
refusal-limited-first-turn = 先攻の最初のターンにLIMITEDのカードは使えない。
refusal-limited-once = このターンはもうLIMITEDのカードを使った。
refusal-support-forbidden = 効果によってサポートを使えない。
refusal-support-once = このターンに使える回数をもう使った。
refusal-support-condition = カードの示す使用の条件を満たしていない。
refusal-support-cost = 使うために求められるものを全部は支払えない。
refusal-support-nothing = 使っても何も変わらない。
refusal-attach-only-on = このカードはそのホロメンには付けられない。
refusal-attach-limit = そのホロメンには、もう限度まで付いている。
refusal-skill-once = このターンはもう推しスキルを使った。
refusal-sp-once = このゲームのSP推しスキルはもう使った。
refusal-skill-cost = ホロパワーが足りない。
refusal-skill-limit = テキストに書かれた回数をもう使った。
refusal-skill-condition = このスキルを使う条件を満たしていない。
refusal-ability-condition = この能力を使う条件を満たしていない。
refusal-ability-limit = この能力はテキストに書かれた回数をもう使った。
refusal-ability-cost = この能力のコストを全部は支払えない。
refusal-collab-position = コラボできるのはバックのホロメンだけ。
refusal-art-position = アーツを使えるのはセンターとコラボのホロメンだけ。
refusal-not-main-step = 手札のカードを使うのはメインステップ。
refusal-art-first-turn = 先攻の最初のターンにパフォーマンスステップはない。
refusal-art-rested = このホロメンはお休みしている。
refusal-art-center-once = このターンはもうセンターがアーツを使った。
refusal-art-collab-once = このターンはもうコラボがアーツを使った。
refusal-art-once = このホロメンはこのターンもうアーツを使った。
refusal-art-cheer = アーツに必要なエールが付いていない。
refusal-art-forbidden = 効果によってこのホロメンはアーツを使えない。
refusal-art-condition = 今このアーツを使えない条件がある。

## ゲームが終わった理由

reason-life =
    { $loser ->
        [both] ライフがなくなり、両者が同時に負けた
       *[one] { $loser }のライフがなくなった
    }
reason-stage =
    { $loser ->
        [both] 両者のステージにホロメンがいなくなった
       *[one] { $loser }のステージにホロメンがいなくなった
    }
reason-deck-out = { $loser }が手札ステップで引くカードがなかった
reason-redraws =
    { $loser ->
        [both] 両者とも限度までにDebutホロメンを引けなかった
       *[one] { $loser }が限度までにDebutホロメンを引けなかった
    }
