import { dealerDraws, isNatural, totalOf, valueOf, type Card } from './cards';
import type { BlackjackRules } from './rules';

export type Decision = 'insure' | 'decline' | 'hit' | 'stand' | 'double' | 'split' | 'surrender';

export interface Hand {
  readonly cards: readonly Card[];
  readonly doubled: boolean;
  /** waiting: split off, its second card comes when it is its turn. */
  readonly state: 'waiting' | 'playing' | 'stood' | 'bust' | 'surrendered';
}

/** A round of blackjack as it stands. Everything that is still to come lies in the shoe already. */
export interface Blackjack {
  /** Cards in the order in which they are drawn, and how many are drawn. */
  readonly shoe: readonly Card[];
  readonly drawn: number;
  readonly dealer: readonly Card[];
  readonly hands: readonly Hand[];
  readonly insurance: 'not-offered' | 'offered' | 'taken' | 'declined';
  readonly done: boolean;
}

interface Drawn {
  readonly card: Card;
  readonly game: Blackjack;
}

function draw(game: Blackjack): Drawn {
  const card = game.shoe[game.drawn];
  if (card === undefined) throw new Error('the shoe is empty');
  return { card, game: { ...game, drawn: game.drawn + 1 } };
}

const hasTwentyOne = ({ cards }: Hand): boolean => totalOf(cards).total === 21;
const setHand = (game: Blackjack, index: number, hand: Hand): Blackjack => ({
  ...game,
  hands: game.hands.map((each, at) => (at === index ? hand : each)),
});

/** The hand to decide about; -1 when there is none. */
export const activeHand = ({ hands, done, insurance }: Blackjack): number =>
  done || insurance === 'offered' ? -1 : hands.findIndex(({ state }) => state === 'playing' || state === 'waiting');

/** Deals two cards to the player, and one or two to the dealer. */
export function deal(shoe: readonly Card[], rules: BlackjackRules): Blackjack {
  const [first = 0, up = 0, second = 0, hole = 0] = shoe;
  const hand: Hand = { cards: [first, second], doubled: false, state: 'playing' };
  const game: Blackjack = {
    shoe,
    drawn: rules.peek ? 4 : 3,
    dealer: rules.peek ? [up, hole] : [up],
    hands: [hand],
    insurance: rules.insurance && valueOf(up) === 1 ? 'offered' : 'not-offered',
    done: false,
  };
  return game.insurance === 'offered' ? game : afterInsurance(game, rules);
}

/** The dealer looks for a blackjack, if he has a hole card; a blackjack of either ends the decisions. */
function afterInsurance(game: Blackjack, rules: BlackjackRules): Blackjack {
  return rules.peek && isNatural(game.dealer) ? { ...game, done: true } : advance(game, rules);
}

/** Goes to the next hand that can be decided about, giving split ones their second card; then it is the dealer's turn. */
function advance(game: Blackjack, rules: BlackjackRules): Blackjack {
  const at = activeHand(game);
  const hand = game.hands[at];
  if (!hand) return playDealer(game, rules);
  if (hand.state === 'waiting') {
    const next = draw(game);
    const cards = [...hand.cards, next.card];
    const isAce = hand.cards.every((card) => valueOf(card) === 1);
    return advance(setHand(next.game, at, { ...hand, cards, state: isAce ? 'stood' : 'playing' }), rules);
  }
  return hasTwentyOne(hand) ? advance(setHand(game, at, { ...hand, state: 'stood' }), rules) : game;
}

function playDealer(game: Blackjack, rules: BlackjackRules): Blackjack {
  let current = game;
  const natural = isPlayersNatural(game);
  const isOpen = game.hands.some(({ state }) => state === 'stood') || game.insurance === 'taken';
  while (isOpen && current.dealer.length < 2) current = dealerCard(current);
  // Against a natural only a natural of the dealer counts, and the first two cards show it.
  if (game.hands.some(({ state }) => state === 'stood') && !natural)
    while (dealerDraws(totalOf(current.dealer), rules.dealerHitsSoft17)) current = dealerCard(current);
  return { ...current, done: true };
}

function dealerCard(game: Blackjack): Blackjack {
  const next = draw(game);
  return { ...next.game, dealer: [...game.dealer, next.card] };
}

const isPlayersNatural = ({ hands }: Blackjack): boolean =>
  hands.length === 1 && hands.every(({ cards, doubled }) => isNatural(cards) && !doubled);

/** Two cards of equal value that may become two hands. Split aces are not split again. */
function maySplit({ hands }: Blackjack, { cards }: Hand, { mostHands }: BlackjackRules): boolean {
  const [first, second] = cards.map(valueOf);
  return cards.length === 2 && first === second && hands.length < mostHands && !(first === 1 && hands.length > 1);
}

/** The decisions that the player has now. */
export function decisionsOf(game: Blackjack, rules: BlackjackRules): readonly Decision[] {
  if (game.done) return [];
  if (game.insurance === 'offered') return ['insure', 'decline'];
  const hand = game.hands[activeHand(game)];
  if (!hand) return [];
  const isFirst = hand.cards.length === 2;
  const isSplit = game.hands.length > 1;
  return [
    'hit',
    'stand',
    ...(isFirst && (!isSplit || rules.doubleAfterSplit) ? (['double'] as const) : []),
    ...(maySplit(game, hand, rules) ? (['split'] as const) : []),
    ...(isFirst && !isSplit && rules.surrender ? (['surrender'] as const) : []),
  ];
}

/** The cost of a decision, in halves of the stake. */
export const costOf = (decision: Decision): number =>
  decision === 'insure' ? 1 : decision === 'double' || decision === 'split' ? 2 : 0;

/** The round after a decision. Throws for one that `decisionsOf` does not name. */
export function decide(game: Blackjack, decision: Decision, rules: BlackjackRules): Blackjack {
  if (!decisionsOf(game, rules).includes(decision)) throw new Error(`${decision} is not possible now`);
  const at = activeHand(game);
  const hand = game.hands[at];
  if (decision === 'insure' || decision === 'decline' || !hand)
    return afterInsurance({ ...game, insurance: decision === 'insure' ? 'taken' : 'declined' }, rules);
  switch (decision) {
    case 'stand':
      return advance(setHand(game, at, { ...hand, state: 'stood' }), rules);
    case 'surrender':
      return advance(setHand(game, at, { ...hand, state: 'surrendered' }), rules);
    case 'hit':
    case 'double': {
      const next = draw(game);
      const cards = [...hand.cards, next.card];
      const doubled = decision === 'double';
      const state = totalOf(cards).total > 21 ? 'bust' : doubled ? 'stood' : 'playing';
      return advance(setHand(next.game, at, { cards, doubled, state }), rules);
    }
    case 'split': {
      const halves = hand.cards.map((card): Hand => ({ cards: [card], doubled: false, state: 'waiting' }));
      return advance({ ...game, hands: game.hands.flatMap((each, index) => (index === at ? halves : [each])) }, rules);
    }
  }
}

export type Outcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrender';

/** How a hand of a round that is done ended. */
export function outcomeOf(game: Blackjack, hand: Hand): Outcome {
  const dealer = totalOf(game.dealer).total;
  const dealerHasNatural = isNatural(game.dealer);
  if (hand.state === 'bust') return 'bust';
  if (hand.state === 'surrendered') return 'surrender';
  if (game.hands.length === 1 && isNatural(hand.cards)) return dealerHasNatural ? 'push' : 'blackjack';
  if (dealerHasNatural) return 'lose';
  const own = totalOf(hand.cards).total;
  if (dealer > 21 || own > dealer) return 'win';
  return own === dealer ? 'push' : 'lose';
}

/** The return for each ten of the stake, stakes included. */
function backForTen(outcome: Outcome, { blackjackPays }: BlackjackRules): number {
  switch (outcome) {
    case 'blackjack':
      return 10 + Math.round(10 * blackjackPays);
    case 'win':
      return 20;
    case 'push':
      return 10;
    case 'surrender':
      return 5;
    case 'lose':
    case 'bust':
      return 0;
  }
}

/** The return of a hand, in tenths of the stake. */
export const handReturn = (game: Blackjack, hand: Hand, rules: BlackjackRules): number =>
  backForTen(outcomeOf(game, hand), rules) * (hand.doubled ? 2 : 1);

/** The return of a round that is done, insurance included, in tenths of the stake. */
export function blackjackReturn(game: Blackjack, rules: BlackjackRules): number {
  const insured = game.insurance === 'taken' && isNatural(game.dealer) ? 15 : 0;
  return game.hands.reduce((sum, hand) => sum + handReturn(game, hand, rules), insured);
}

/** The stakes so far, in tenths of the stake. */
export const blackjackStaked = ({ hands, insurance }: Blackjack): number =>
  hands.reduce((sum, { doubled }) => sum + (doubled ? 20 : 10), insurance === 'taken' ? 5 : 0);

/** The published rule for a hand that nobody comes back to: no insurance, and every hand stands as it is. */
export function standAll(game: Blackjack, rules: BlackjackRules): Blackjack {
  let current = game;
  while (!current.done) current = decide(current, current.insurance === 'offered' ? 'decline' : 'stand', rules);
  return current;
}
