import { activeHand, decisionsOf, type Blackjack, type Decision } from './blackjack';
import { valueOf } from './cards';
import { Against } from './exact';
import type { BlackjackRules } from './rules';

/** The best decision by the exact figures, for the cards that the player sees; null when there is nothing to decide. */
export function adviceFor(game: Blackjack, rules: BlackjackRules, against?: Against): Decision | null {
  const possible = decisionsOf(game, rules);
  const [up = 0] = game.dealer;
  const exact = against ?? new Against(rules, valueOf(up));
  if (possible.includes('insure')) {
    const own = game.hands.flatMap(({ cards }) => cards.map(valueOf));
    return exact.insurance(own) > 0 ? 'insure' : 'decline';
  }
  const hand = game.hands[activeHand(game)];
  if (!hand) return null;
  return exact.advise(hand.cards.map(valueOf), {
    double: possible.includes('double'),
    // Split hands are split again whenever they may be: the figures say so.
    split: possible.includes('split'),
    surrender: possible.includes('surrender'),
  }).play;
}
