# すべてのゲームに共通の言葉。idの先頭で分ける:
# prompt-(何を決めるか)、verb-(選択肢が何をするか)、refusal-(なぜできないか)、reason-(なぜ終わったか)。
# はい・いいえで答える問いは、両方の答えを属性に持つ。

## 選択

prompt-of = { $source }:{ $prompt }
many =
    { $kind ->
        [exactly] { $most }{ counter }
        [up-to] { $most }{ counter }まで
       *[range] { $least }～{ $most }{ counter }
    }

prompt-order-abilities = 先に使う能力を選ぶ
prompt-order-replacements = 先に適用する効果を選ぶ
prompt-may = テキストの内容を行いますか？
    .yes = 行う
    .no = 行わない
prompt-pay-cost = コストを支払って使いますか？
    .yes = 支払って使う
    .no = 支払わない
prompt-draw-another = カードを1枚引きますか？
    .yes = 1枚引く
    .no = これ以上引かない
prompt-look-up-to = カードを見ますか？
    .yes = 見る
    .no = 見ない
prompt-choose = { $many }選ぶ
prompt-put = 移すものを{ $many }選ぶ
prompt-look = 見るものを{ $many }選ぶ
prompt-reveal = 公開するものを{ $many }選ぶ
prompt-choose-mode = 行うことを{ $many }選ぶ
prompt-choose-group = どの組にするかを選ぶ
prompt-choose-holder = カードを取る相手を{ $many }選ぶ
prompt-choose-number = 数を選ぶ

## 選択肢

verb-pass = { $step }を終える
verb-yes = はい
verb-no = いいえ
verb-card = { $thing }
verb-unit = { $thing }
verb-ability = { $thing }の{ $ability }
verb-replace = { $thing }の効果を適用する
verb-mode = { $index }番目の選択肢
verb-group = { $index }番目の組
verb-number = { $number }
verb-player =
    { $who ->
        [self] 自分({ $seat })
       *[other] 相手({ $seat })
    }

## カードと場所

named = 〈{ $name }〉
face-down = 裏向きのカード
unit-own = { $place }の{ $name }
unit-other = 相手の{ $place }の{ $name }
unit-gone = 場を離れた{ $name }
place-numbered = { $zone }{ $number }
card-attached = { $unit }に付いている{ $card }
card-stacked = { $unit }に重なっている{ $card }
told-apart = { $label }［{ $by }］

## できない理由と結果

refusal-no-target = 対象にできるものがない。
because = { $message }({ $clause }:{ $summary })
because-plain = { $message }({ $clause })
outcome-win = { $winner }の勝ち:{ $reason }({ $clause })
outcome-draw = 引き分け:{ $reason }({ $clause })
reason-concession = { $loser }が投了した
reason-endless-loop = 誰にも止められない繰り返しになった
reason-effect =
    { $loser ->
        [both] カードの効果で勝者なしと決まった
       *[one] カードの効果で{ $loser }の負けと決まった
    }
