# Words that all games share. Messages are grouped by what their ids begin with:
# prompt- (what is decided), verb- (what an option does), refusal- (why something is not possible),
# reason- (why a game ended). A prompt that asks yes or no has both answers as attributes.

## Choices

prompt-of = { $source }: { $prompt }
many =
    { $kind ->
        [exactly] { $most } { counter }
        [up-to] up to { $most } { counter }
       *[range] { $least }–{ $most } { counter }
    }

prompt-order-abilities = Choose which ability comes first
prompt-order-replacements = Choose which effect applies first
prompt-may = Do what the text offers?
    .yes = Do it
    .no = Do not do it
prompt-pay-cost = Pay the cost to use this?
    .yes = Pay and use it
    .no = Do not pay
prompt-draw-another = Draw a card?
    .yes = Draw one
    .no = Draw no more
prompt-look-up-to = Look at the cards?
    .yes = Look
    .no = Do not look
prompt-choose = Choose { $many }
prompt-put = Choose { $many } to move
prompt-look = Choose { $many } to look at
prompt-reveal = Choose { $many } to reveal
prompt-choose-mode = Choose { $many } to carry out
prompt-choose-group = Choose which group to take
prompt-choose-holder = Choose { $many } whose cards are taken
prompt-choose-number = Choose a number

## Options

verb-pass = End the { $step }
verb-yes = Yes
verb-no = No
verb-card = { $thing }
verb-unit = { $thing }
verb-ability = { $ability } of { $thing }
verb-replace = Apply the effect of { $thing }
verb-mode = Choice { $index }
verb-group = Group { $index }
verb-number = { $number }
verb-player =
    { $who ->
        [self] You ({ $seat })
       *[other] The opponent ({ $seat })
    }

## Cards and places

named = { $name }
face-down = a face-down card
unit-own = { $place } { $name }
unit-other = { $seat }'s { $place } { $name }
unit-gone = { $name } (gone)
place-numbered = { $zone } { $number }
card-attached = { $card } on { $unit }
card-stacked = { $card } in the stack of { $unit }
told-apart = { $label } [{ $by }]

## Refusals and results

refusal-no-target = There is nothing it could be aimed at.
because = { $message } ({ $clause }: { $summary })
because-plain = { $message } ({ $clause })
outcome-win = { $winner } wins: { $reason } ({ $clause })
outcome-draw = A draw: { $reason } ({ $clause })
reason-concession = { $loser } conceded
reason-endless-loop = the game would go round in circles for ever, and nobody can stop it
reason-effect =
    { $loser ->
        [both] a card decided for neither player
       *[one] a card decided against { $loser }
    }
