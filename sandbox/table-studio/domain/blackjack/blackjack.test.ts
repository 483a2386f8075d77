import {
  blackjackReturn,
  blackjackStaked,
  deal,
  decide,
  decisionsOf,
  outcomeOf,
  standAll,
  type Decision,
} from './blackjack';
import type { Card } from './cards';
import type { BlackjackRules } from './rules';
import { shuffleShoe } from './shoe';
import { seededRandom } from '@foyer/studio-kit/domain/seeded-random';

const rules: BlackjackRules = {
  kind: 'blackjack',
  id: 'test',
  decks: 6,
  dealerHitsSoft17: false,
  blackjackPays: 1.5,
  doubleAfterSplit: true,
  mostHands: 4,
  surrender: true,
  peek: true,
  insurance: true,
  least: 10,
  most: 1_000,
};

/** Cards by their ranks, in the order in which they are dealt: player, dealer, player, dealer, then as they are drawn. */
const cards = (ranks: string): Card[] => [...ranks].map((rank) => 'A23456789TJQK'.indexOf(rank));

function play(ranks: string, decisions: readonly Decision[], given: Partial<BlackjackRules> = {}) {
  const all = { ...rules, ...given };
  let game = deal(cards(ranks), all);
  for (const decision of decisions) game = decide(game, decision, all);
  const back = game.done ? blackjackReturn(game, all) - blackjackStaked(game) : null;
  return { game, back, can: decisionsOf(game, all), ends: game.hands.map((hand) => outcomeOf(game, hand)) };
}

test.each<[string, string, Decision[], number, Partial<BlackjackRules>?]>([
  ['a blackjack wins 3 to 2', 'A9KT', [], 15],
  ['a blackjack wins 6 to 5 where the rules say so', 'A9KT', [], 12, { blackjackPays: 1.2 }],
  ['two blackjacks are a push', 'ATKA', [], 0],
  ['a dealer who looks and has a blackjack takes the first stake only', '9T9A', [], -10],
  ['insurance pays 2 to 1', '9A9K', ['insure'], 0],
  ['insurance is lost without a blackjack', 'TA98', ['insure', 'stand'], -5],
  ['a bust is lost whatever the dealer has', 'T6T6T', ['hit'], -10],
  ['a double stakes twice and takes one card', '566TTT', ['double'], 20],
  ['a soft 17 stands', 'T6TA', ['stand'], 10],
  ['a soft 17 is hit where the rules say so', 'T6TA4', ['stand'], -10, { dealerHitsSoft17: true }],
  ['a surrender brings half the stake back', 'T9T9T', ['surrender'], -5, {}],
  ['split aces get one card each, and twenty-one is no blackjack', 'A6ATKKT', ['split'], 20],
  ['without a hole card a blackjack takes the double too', '5A6TK', ['double'], -20, { peek: false, insurance: false }],
])('%s [GMS-06]', (...[, ranks, decisions, back, given]) => expect(play(ranks, decisions, given).back).toBe(back));

test('a hand is split up to four times, doubled after a split, and each half ends for itself [GMS-06]', () => {
  const { ends, back } = play('8686' + '838TT2T', ['split', 'split', 'double', 'stand', 'stand']);
  expect([ends, back]).toEqual([['win', 'win', 'win'], 40]);
  const fours = play('8686888TTTTTTT', ['split', 'split', 'split']);
  expect([fours.game.hands.length, fours.can.includes('split')]).toEqual([4, false]);
});

test('only what the rules allow can be decided [GMS-06]', () => {
  expect(play('T68T', []).can).toEqual(['hit', 'stand', 'double', 'surrender']);
  expect(play('T68T', [], { surrender: false }).can).not.toContain('surrender');
  expect(play('T6KT', []).can).toContain('split');
  expect(play('8A89', []).can).toEqual(['insure', 'decline']);
  expect(play('5627T2', ['hit']).can).toEqual(['hit', 'stand']);
  expect(play('8689T5', ['split'], { doubleAfterSplit: false }).can).not.toContain('double');
  expect(() => play('T69T', ['split'])).toThrow('split is not possible');
  expect(() => play('T69T6', ['stand', 'double'])).toThrow('double is not possible');
});

test('a hand that nobody comes back to stands, without insurance, double or split [GMS-10]', () => {
  const started = deal(cards('8A89'), rules);
  const after = standAll(started, rules);
  expect([after.done, after.insurance, after.hands.length, blackjackStaked(after)]).toEqual([true, 'declined', 1, 10]);
});

test('a shoe holds every card of its decks, in an order of its own each time [GMS-06]', () => {
  const random = seededRandom(7);
  const [one, other] = [shuffleShoe(2, random), shuffleShoe(2, random)];
  expect([...one].sort((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_, index) => Math.floor(index / 2)));
  expect(one).not.toEqual(other);
});
