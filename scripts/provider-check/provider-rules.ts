import { BrokenRule } from '../findings';
import type { SeenCall, Trouble, Troubles } from './stand-in-wallet';

/** A rule that is tried by a round of its own. */
export interface PlayRule {
  /** Of docs/wallet-api.md. */
  readonly says: string;
  /** Only for providers that offer it, as `integrations.json` has it. */
  readonly offer?: 'demo' | 'freeRounds';
  /** Bets of its session are refused so. */
  readonly refusal?: string;
  readonly troubles?: Troubles;
  /**
   * The calls so far: null when they keep the rule, else what is missing yet. Throws BrokenRule for what no later call
   * mends.
   */
  readonly judge: (calls: readonly SeenCall[]) => string | null;
}

const BETS = ['bet', 'bet-and-win'] as const;
const WINS = ['win', 'bet-and-win'] as const;
const MONEY: readonly string[] = [...BETS, 'win', 'free-round', 'prize', 'rollback'];
const TROUBLES: readonly string[] = ['unreached', 'cut', 'failed', 'silent'] satisfies Trouble[];

export const isTroubled = ({ outcome }: SeenCall): boolean => TROUBLES.includes(outcome);

export const shown = ({ operation, body, outcome, message }: SeenCall): string =>
  `${operation} ${JSON.stringify(body)} → ${outcome}${message === undefined ? '' : ` (${message})`}`;

const shownAll = (calls: readonly SeenCall[]): string => calls.map(shown).join('; ') || 'nothing';

const isOf = (operations: readonly string[]) => (call: SeenCall) => operations.includes(call.operation);

/** The calls after each troubled one repeat it, or roll it back, until one of them is answered. */
function isBroughtToItsEnd(calls: readonly SeenCall[]): string | null {
  const first = calls.find(isTroubled);
  if (!first) return `no call came that could go without an answer, but ${shownAll(calls)}`;
  const later = calls.slice(calls.indexOf(first) + 1);
  const { requestId } = first.body;
  const isEnd = (call: SeenCall) =>
    !isTroubled(call) &&
    ((call.operation === first.operation && call.body.requestId === requestId) ||
      (isOf(BETS)(first) && call.operation === 'rollback' && call.body.betRequestId === requestId));
  return later.some(isEnd) ? null : `${shown(first)}; after it came ${shownAll(later.filter(isOf(MONEY)))}`;
}

function isRound(calls: readonly SeenCall[]): string | null {
  const isDone = (operations: readonly string[]) =>
    calls.some((call) => isOf(operations)(call) && call.outcome === 'done');
  const opened = calls.filter(({ operation }) => operation === 'authenticate');
  if (opened.length > 1) throw new BrokenRule(`authenticate came ${opened.length} times`);
  return opened.length === 1 && isDone(BETS) && isDone(WINS) ? null : `came ${shownAll(calls)}`;
}

function paysNothing(calls: readonly SeenCall[]): string | null {
  const refused = calls.filter((call) => isOf(BETS)(call) && call.outcome !== 'done');
  if (refused.length === 0) return 'no bet came that could be refused';
  const rounds = refused.map(({ body }) => body.roundId);
  const paid = calls.find((call) => isOf(['win', 'prize'])(call) && rounds.includes(call.body.roundId));
  if (paid) throw new BrokenRule(`after ${shown(refused[0] ?? paid)} came ${shown(paid)}`);
  return null;
}

function isFreeRound(calls: readonly SeenCall[]): string | null {
  const bet = calls.find(isOf(BETS));
  if (bet) throw new BrokenRule(`a stake was taken while there were free rounds: ${shown(bet)}`);
  return isBroughtToItsEnd(calls);
}

function isDemo(calls: readonly SeenCall[]): string | null {
  const moved = calls.find(isOf(MONEY));
  if (moved) throw new BrokenRule(shown(moved));
  return calls.some(({ operation }) => operation === 'authenticate') ? null : 'authenticate did not come';
}

const troubled = (what: string, of: Troubles['of'], ...next: Trouble[]): PlayRule => ({
  says: what,
  troubles: { of, next },
  judge: isBroughtToItsEnd,
});

export const playRules: readonly PlayRule[] = [
  { says: 'A launch token is exchanged once, and a round is a bet and its win.', judge: isRound },
  troubled('A bet that did not reach the wallet is repeated under its id, or rolled back.', BETS, 'unreached'),
  troubled('A bet whose answer was cut off is repeated under its id, or rolled back.', BETS, 'cut'),
  troubled('A bet that is answered by 5xx is repeated under its id, or rolled back.', BETS, 'failed'),
  troubled('A bet that is never answered is repeated under its id, or rolled back.', BETS, 'silent'),
  troubled(
    'A bet is repeated or rolled back until there is an answer, and its rollback too.',
    [...BETS, 'rollback'],
    ...(['cut', 'failed', 'unreached', 'cut', 'failed'] as const),
  ),
  troubled('A win without an answer is repeated under its id.', WINS, 'cut', 'failed'),
  {
    says: 'A round whose bet is refused pays nothing.',
    refusal: 'LimitReached',
    judge: paysNothing,
  },
  {
    says: 'A free round is one call of its grant without a stake, and is repeated under its id without an answer.',
    offer: 'freeRounds',
    troubles: { of: ['free-round'], next: ['cut'] },
    judge: isFreeRound,
  },
  { says: 'A demo session moves no money.', offer: 'demo', judge: isDemo },
];

/** Nothing but its bet is answered: while the player is there the round does not end. */
export const isLeftOpen: Pick<PlayRule, 'troubles'> = {
  troubles: { of: ['win', 'rollback'], next: Array.from({ length: 1_000 }, () => 'failed') },
};

/** Rules of each call, whenever it came, by the refusals that none of them may bring about. */
export const callRules: readonly { readonly says: string; readonly refusals: readonly string[] }[] = [
  { says: "Each call is signed with the provider's key for its path and time.", refusals: ['BadSignature'] },
  {
    says: 'Each call is one of the wallet, with the fields, ids and amounts that it demands.',
    refusals: ['BadRequest', 'NotFound'],
  },
  { says: 'An id stands for one request: it never comes with another content.', refusals: ['IdempotencyConflict'] },
  {
    says: "Each call is of its session's game and currency, and of grants that it was given.",
    refusals: ['WrongCurrency', 'RoundMismatch', 'SessionNotFound', 'FreeRoundsNotFound', 'FreeRoundsUsedUp'],
  },
  {
    says: 'A win follows its bet, and nothing follows the end of a round.',
    refusals: ['RoundNotFound', 'RoundClosed', 'RoundWon'],
  },
];
