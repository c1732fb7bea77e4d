# The words of hololive. Terms are those of docs/glossary.md.

## Choices

counter =
    { $of ->
        [unit] holomem
        [card] { $most ->
            [one] card
           *[other] cards
        }
       *[thing] { $most ->
            [one] option
           *[other] options
        }
    }

prompt-choose-first = Who goes first?
prompt-redraw = Shuffle your hand back and take seven new cards?
    .yes = Redraw
    .no = Keep this hand
prompt-place-center = Choose the Debut holomem that starts in the center
prompt-bottom-cards = Choose { $many } to put under the deck, the deepest last
prompt-place-back = Choose { $many } to start in the back
prompt-main-action = Choose an action of the main step
prompt-use-art = Choose an art to use
prompt-art-target = Choose the target for using the art again
prompt-fill-center = Choose who moves to the empty center
prompt-send-cheer = Choose the holomem that gets this cheer
prompt-send-life = Choose the holomem that gets the lost life
prompt-baton-cheer = Choose a cheer to archive for the baton touch
prompt-attach-to = Choose the holomem to attach this to
prompt-attach-to-which = Choose { $many } to receive them
prompt-attach-which = Choose { $many } to attach
prompt-keep-attached = Choose { $many } to keep attached; the rest is archived
prompt-keep-debut = Choose the Debut card that stays on the stage
prompt-bloom-which = Choose the holomem to bloom
prompt-bloom-with = Choose the card to bloom it with
prompt-enter-which = Choose { $many } to enter the stage
prompt-order-cards = Order the cards for the deck, the one nearest the edge last
prompt-on-top = Put it on top of the deck?
    .yes = On top
    .no = On the bottom
prompt-damage = Choose { $many } to take the damage
prompt-heal = Choose { $many } to heal
prompt-down-which = Choose the holomem whose down is processed first
prompt-down-ability = Choose which ability is used first for this down
prompt-use-ability = Use this ability?
    .yes = Use it
    .no = Do not use it
prompt-change-text = Use the changed text of this card?
    .yes = Use the changed text
    .no = Use the text as it is
prompt-stand-in = Archive this card in place of the cheer?
    .yes = Archive this card
    .no = Archive the cheer
prompt-make-up = Choose what stands in for a missing cheer

## Options

verb-place = Put { $card } into the back
verb-bloom = Bloom { $card } onto { $target }
verb-collab = Let { $thing } collab
verb-activate = Use { $ability } of { $thing }
verb-baton = Baton touch: { $thing } swaps with { $target }
verb-use =
    { $aimed ->
        [yes] Attach { $card } to { $target }
       *[no] Use { $card }
    }
verb-skill =
    { $kind ->
        [sp] Use the SP oshi skill «{ $name }» ({ $cost } holo power)
       *[skill] Use the oshi skill «{ $name }» ({ $cost } holo power)
    }
verb-art = Use the art «{ $name }» of { $thing } on { $target }

## Cards and abilities

card-holomem =
    { $buzz ->
        [yes] { $name } ({ $level } Buzz)
       *[no] { $name } ({ $level })
    }
card-support = { $name } ({ $kind })
card-cheer = { $name }
card-oshi = { $name } (oshi)
level-debut = Debut
level-first = 1st
level-second = 2nd
level-spot = Spot
kind-staff = staff
kind-item = item
kind-event = event
kind-tool = tool
kind-mascot = mascot
kind-fan = fan
ability-bloom = The bloom effect «{ $name }»
ability-collab = The collab effect «{ $name }»
ability-gift = The gift «{ $name }»
ability-art = The art «{ $name }»
ability-skill = The oshi skill «{ $name }»
ability-sp = The SP oshi skill «{ $name }»
ability-stage = The oshi stage skill «{ $name }»
ability-text = The ability

## Steps and zones

step-setup = preparation
step-reset = reset step
step-draw = hand step
step-cheer = cheer step
step-main = main step
step-performance = performance step
step-end = end step
zone-oshi = oshi position
zone-center = center
zone-collab = collab
zone-back = back
zone-life = life
zone-deck = deck
zone-cheer-deck = cheer deck
zone-hand = hand
zone-archive = archive
zone-holo-power = holo power
zone-resolution = resolution zone

## Why something is not possible

refusal-stage-full = Your stage is full.
refusal-place-level = Only a Debut or Spot holomem is put on the stage like this.
refusal-bloom-first-turn = This is your first turn.
refusal-bloom-card-level = Only a 1st or 2nd holomem card goes on top of another.
refusal-bloom-name = The names are not the same.
refusal-bloom-spot = A Spot holomem does not bloom.
refusal-bloom-arrived = This holomem came to the stage this turn.
refusal-bloom-bloomed = This holomem has bloomed this turn already.
refusal-bloom-level = The bloom levels do not fit.
refusal-bloom-damage = The holomem bears too much damage for the HP of this card.
refusal-bloom-forbidden = A card says that this holomem cannot bloom.
refusal-collab-taken = You have a collab holomem already.
refusal-collab-once = You have used your collab for this turn.
refusal-collab-rested = This holomem is resting.
refusal-collab-forbidden = An effect keeps this holomem from collabing.
refusal-baton-once = You have used your baton touch for this turn.
refusal-baton-no-center = You have no center holomem.
refusal-baton-center-rested = Your center holomem is resting.
refusal-baton-cost = Your center holomem has not the cheers that its baton touch costs.
refusal-baton-forbidden = An effect keeps a holomem from baton touch.
refusal-baton-back-rested = The back holomem is resting.
refusal-limited-first-turn = On the first player's first turn no LIMITED card is used.
refusal-limited-once = You have used a LIMITED card this turn.
refusal-support-forbidden = An effect keeps you from using supports.
refusal-support-once = This has been used as often as it may be this turn.
refusal-support-condition = The condition that the card states for its use is not met.
refusal-support-cost = What the card demands for its use cannot be paid in full.
refusal-support-nothing = It would change nothing.
refusal-attach-only-on = This card may not be attached to that holomem.
refusal-attach-limit = The holomem has as many such cards as it may.
refusal-skill-once = You have used your oshi skill for this turn.
refusal-sp-once = You have used your SP oshi skill for this game.
refusal-skill-cost = You have too little holo power.
refusal-skill-limit = This skill has been used as often as its text allows.
refusal-skill-condition = The condition for using this skill is not met.
refusal-ability-condition = The condition for using this ability is not met.
refusal-ability-limit = This ability has been used as often as its text allows.
refusal-ability-cost = The cost of this ability cannot be paid in full.
refusal-collab-position = Only a back holomem can collab.
refusal-art-position = Only the center and the collab holomem use arts.
refusal-not-main-step = Cards of the hand are used in the main step.
refusal-art-first-turn = The first player's first turn has no performance step.
refusal-art-rested = This holomem is resting.
refusal-art-center-once = Your center has used an art this turn.
refusal-art-collab-once = Your collab position has used an art this turn.
refusal-art-once = This holomem has used an art this turn.
refusal-art-cheer = The cheers that the art needs are not attached.
refusal-art-forbidden = An effect keeps this holomem from using arts.
refusal-art-condition = A condition forbids using this art now.

## Why a game ended

reason-life =
    { $loser ->
        [both] both players lost at the same moment, life being gone
       *[one] { $loser } has no life left
    }
reason-stage =
    { $loser ->
        [both] neither player has a holomem on the stage
       *[one] { $loser } has no holomem on the stage
    }
reason-deck-out = { $loser } has no card to draw in the hand step
reason-redraws =
    { $loser ->
        [both] neither player found a Debut holomem in time
       *[one] { $loser } found no Debut holomem in time
    }
