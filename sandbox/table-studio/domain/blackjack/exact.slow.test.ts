import { expectationOf } from './exact';
import type { BlackjackRules } from './rules';

const endless: BlackjackRules = {
  kind: 'blackjack',
  id: 'endless',
  decks: null,
  dealerHitsSoft17: false,
  blackjackPays: 1.5,
  doubleAfterSplit: true,
  mostHands: 4,
  surrender: false,
  peek: true,
  insurance: true,
  least: 10,
  most: 1_000,
};

const inPercent = (rules: Partial<BlackjackRules>): number => expectationOf({ ...endless, ...rules }) * 100;

test.each<[string, Partial<BlackjackRules>, number, number]>([
  ['soft 17 stands', {}, -0.511734, 6],
  ['soft 17 is hit', { dealerHitsSoft17: true }, -0.7311, 4],
  ['no double after a split', { doubleAfterSplit: false }, -0.6525, 4],
  ['late surrender', { surrender: true }, -0.4262, 4],
  ['no hole card', { peek: false }, -0.6253, 4],
  ['no hole card, soft 17 is hit', { peek: false, dealerHitsSoft17: true }, -0.842, 4],
  ['one split', { mostHands: 2 }, -0.5704, 4],
  ['6 to 5', { blackjackPays: 1.2 }, -1.8646, 4],
])(
  'cards without end, %s: the exact return is the figure that others published [GMS-07]',
  (_, rules, published, digits) => expect(inPercent(rules).toFixed(digits)).toBe(published.toFixed(digits)),
);

// Others' figures for decks differ from each other in how split hands are played: by up to 0.002 percent.
test.each<[string, Partial<BlackjackRules>, number]>([
  ['6 decks', { decks: 6, peek: false, dealerHitsSoft17: true }, -0.72705],
  [
    '6 decks, no double after a split',
    { decks: 6, peek: false, dealerHitsSoft17: true, doubleAfterSplit: false },
    -0.86975,
  ],
  ['1 deck', { decks: 1 }, 0.1839],
  ['1 deck, no double after a split', { decks: 1, doubleAfterSplit: false }, 0.0423],
])(
  '%s: the exact return agrees with the figure that others published [GMS-07]',
  (_, rules, published) => expect(Math.abs(inPercent(rules) - published)).toBeLessThan(0.0025),
  60_000,
);
