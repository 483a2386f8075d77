import { z } from 'zod';
import type { WalletOperation } from './wallet-call';

const decimal = z
  .string()
  .regex(/^\d{1,19}(\.\d{1,4})?$/)
  .describe('Exact, with all digits of its currency');
const time = z.iso.datetime().describe('ISO 8601');
const currency = z.string().regex(/^[A-Z]{3}$/);
const slug = z.string().describe('Slug of the game');

const moved = z.object({
  transactionId: z.uuid(),
  balance: decimal.describe('What the player may stake in this game after the call, as the first time'),
  currency,
});
const freeRounds = z
  .object({
    grantId: z.uuid(),
    roundsLeft: z.int(),
    stake: decimal.describe('A round wins as one with this stake'),
    currency,
    betLevel: z.int(),
    expiresAt: time,
  })
  .nullable()
  .describe('Rounds that cost nothing in this game; null for none');
const round = z.object({
  roundId: z.string(),
  sessionId: z.uuid().describe('Of the session that began it'),
  gameSlug: slug,
  status: z.enum(['open', 'closed', 'cancelled']),
  currency,
  stakes: decimal.describe('Less those that went back'),
  wins: decimal,
  openBets: z.int(),
  openedAt: time,
  closedAt: time.nullable(),
});

/** Bodies of the answers of 200, beside the `requestId`. */
export const walletAnswers: Readonly<Record<WalletOperation, z.ZodObject>> = {
  authenticate: z.object({
    sessionId: z.uuid(),
    playerId: z.uuid().nullable().describe('Null in a demo session'),
    currency,
    balance: decimal.nullable().describe('Null in a demo session'),
    slug,
    mode: z.enum(['REAL', 'DEMO']),
    licence: z.string(),
    locale: z.string().describe('Such as fi_FI'),
    freeRounds,
  }),
  balance: z.object({ balance: decimal, currency, freeRounds }),
  bet: moved,
  'bet-and-win': moved,
  win: moved,
  prize: moved,
  'free-round': moved,
  rollback: moved.extend({
    balance: decimal.nullable().describe('Null where no player is known'),
    currency: currency.nullable(),
  }),
  request: z.object({
    operation: z.enum(['bet', 'bet-and-win', 'win', 'prize', 'free-round', 'rollback']),
    outcome: z.string().describe('Accepted, or the refusal that is kept'),
    transactionId: z.uuid().nullable().describe('Null for a refusal'),
    balance: decimal.nullable().describe('Of then'),
    currency: currency.nullable(),
    sessionId: z.uuid().nullable(),
    roundId: z.string().nullable(),
    stake: decimal.nullable(),
    amount: decimal.nullable(),
    at: time,
  }),
  round,
  session: z.object({
    sessionId: z.uuid(),
    playerId: z.uuid().nullable(),
    gameSlug: slug,
    mode: z.enum(['REAL', 'DEMO']),
    currency,
    open: z.boolean().describe('Whether it takes bets'),
    since: time,
    until: time.describe('Its end, past or to come'),
    rounds: z.array(round).describe('At most 100 that it began, the oldest first'),
    next: z.string().nullable().describe('The `after` of the call for the rounds behind these; null at the end'),
  }),
  statement: z.object({
    from: time,
    until: time,
    totals: z
      .array(
        z.object({
          operation: z.enum(['bet', 'win', 'prize', 'free-round', 'rollback']),
          currency,
          calls: z.int(),
          amount: decimal,
        }),
      )
      .describe('Of the calls that moved money; a bet-and-win is a bet and a win'),
  }),
};

/** Operations to which modules refuse bets as well. */
export const BETTING = ['bet', 'bet-and-win', 'free-round'] as const satisfies readonly WalletOperation[];

const ofBets = [
  'InsufficientFunds',
  'StakeOutOfRange',
  'SessionExpired',
  'BetNotAllowed',
  'RoundClosed',
  'RoundMismatch',
  'WrongCurrency',
  'RolledBack',
  'SessionNotFound',
  'IdempotencyConflict',
];

/** The refusals of each operation by the wallet itself. */
export const refusalsOf: Readonly<Record<WalletOperation, readonly string[]>> = {
  authenticate: ['SessionExpired'],
  balance: ['SessionNotFound', 'BetNotAllowed'],
  bet: ofBets,
  'bet-and-win': [...ofBets, 'WinTooLarge'],
  win: [
    'RoundNotFound',
    'RoundClosed',
    'RoundMismatch',
    'WinTooLarge',
    'BetNotAllowed',
    'SessionNotFound',
    'IdempotencyConflict',
  ],
  prize: ['WinTooLarge', 'WrongCurrency', 'BetNotAllowed', 'SessionNotFound', 'IdempotencyConflict'],
  'free-round': [
    'FreeRoundsNotFound',
    'FreeRoundsMismatch',
    'FreeRoundsUsedUp',
    'FreeRoundsExpired',
    'WinTooLarge',
    'SessionExpired',
    'BetNotAllowed',
    'RoundClosed',
    'RoundMismatch',
    'WrongCurrency',
    'RolledBack',
    'SessionNotFound',
    'IdempotencyConflict',
  ],
  rollback: ['BetNotFound', 'RoundClosed', 'RoundWon', 'IdempotencyConflict'],
  request: ['RequestNotFound'],
  round: ['RoundNotFound'],
  session: ['SessionNotFound'],
  statement: [],
};

export const summaries: Readonly<Record<WalletOperation, string>> = {
  authenticate: 'Exchanges a launch token for its session',
  balance: 'What the player may stake now',
  bet: 'Takes a stake',
  'bet-and-win': 'Takes a stake and pays its win, both or neither',
  win: 'Pays a win of an open round, and may close the round',
  prize: 'Pays what no bet won',
  'free-round': 'Plays a round of a grant of free rounds and pays its win',
  rollback: 'Gives the stake of a bet back',
  request: 'What became of a request',
  round: 'The state of a round',
  session: 'A session and its rounds',
  statement: 'What moved between two moments',
};
