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

const sessionId = '0199f3c2-5d1e-7a44-9c1b-2f6f0d6f7a10';
const transactionId = '0199f3c4-0b1f-7c55-8a6e-5d0c2f1b9e21';
const playerId = '0199f3c0-1a2b-7333-8444-95969798999a';
const [requestId, roundId, gameSlug] = ['req-1001', 'round-77', 'aurora-falls'];
const bet = { requestId, sessionId, roundId, gameSlug, stake: '1.50', currency: 'EUR' };
const answer = { requestId, transactionId, balance: '18.50', currency: 'EUR' };
const closedRound = {
  roundId,
  sessionId,
  gameSlug,
  status: 'closed',
  currency: 'EUR',
  stakes: '1.50',
  wins: '4.00',
  openBets: 0,
  openedAt: '2026-11-22T12:00:00.000Z',
  closedAt: '2026-11-22T12:00:04.000Z',
};

/** A call and its answer, one or more of each operation, as the document shows them. */
export const walletExamples: Readonly<
  Record<WalletOperation, readonly { readonly name: string; readonly call: object; readonly answer: object }[]>
> = {
  authenticate: [
    {
      name: 'real',
      call: { launchToken: 'b3BlbiBzZXNhbWU' },
      answer: {
        sessionId,
        playerId,
        currency: 'EUR',
        balance: '20.00',
        slug: gameSlug,
        mode: 'REAL',
        licence: 'mga',
        locale: 'fi_FI',
        freeRounds: {
          grantId: playerId,
          roundsLeft: 10,
          stake: '0.20',
          currency: 'EUR',
          betLevel: 1,
          expiresAt: '2026-11-29T12:00:00.000Z',
        },
      },
    },
  ],
  balance: [{ name: 'euros', call: { sessionId }, answer: { balance: '20.00', currency: 'EUR', freeRounds: null } }],
  bet: [
    { name: 'euros', call: bet, answer },
    {
      name: 'yen',
      call: { ...bet, stake: '150', currency: 'JPY' },
      answer: { ...answer, balance: '1850', currency: 'JPY' },
    },
    {
      name: 'dinars',
      call: { ...bet, stake: '1.500', currency: 'KWD' },
      answer: { ...answer, balance: '18.500', currency: 'KWD' },
    },
  ],
  'bet-and-win': [
    { name: 'euros', call: { ...bet, amount: '4.00', roundClosed: true }, answer: { ...answer, balance: '22.50' } },
  ],
  win: [
    {
      name: 'euros',
      call: { requestId, sessionId, roundId, amount: '4.00', roundClosed: true },
      answer: { ...answer, balance: '22.50' },
    },
  ],
  prize: [
    {
      name: 'tournament',
      call: { requestId, sessionId, kind: 'tournament', reference: 'week-48', amount: '25.00', currency: 'EUR' },
      answer: { ...answer, balance: '45.00' },
    },
  ],
  'free-round': [
    {
      name: 'euros',
      call: { requestId, sessionId, roundId, grantId: playerId, amount: '1.20' },
      answer: { ...answer, balance: '21.20' },
    },
  ],
  rollback: [
    {
      name: 'ofBet',
      call: { requestId: 'req-1002', betRequestId: requestId },
      answer: { ...answer, requestId: 'req-1002', balance: '20.00' },
    },
    {
      name: 'beforeItsBet',
      call: { requestId: 'req-1002', betRequestId: requestId },
      answer: { ...answer, requestId: 'req-1002', balance: null, currency: null },
    },
  ],
  request: [
    {
      name: 'accepted',
      call: { requestId },
      answer: {
        requestId,
        operation: 'bet',
        outcome: 'Accepted',
        transactionId,
        balance: '18.50',
        currency: 'EUR',
        sessionId,
        roundId,
        stake: '1.50',
        amount: null,
        at: '2026-11-22T12:00:00.000Z',
      },
    },
  ],
  round: [{ name: 'closed', call: { roundId }, answer: closedRound }],
  session: [
    {
      name: 'open',
      call: { sessionId },
      answer: {
        sessionId,
        playerId,
        gameSlug,
        mode: 'REAL',
        currency: 'EUR',
        open: true,
        since: '2026-11-22T11:59:00.000Z',
        until: '2026-11-22T23:59:00.000Z',
        rounds: [closedRound],
        next: null,
      },
    },
  ],
  statement: [
    {
      name: 'ofADay',
      call: { from: '2026-11-21T23:00:00Z', until: '2026-11-22T23:00:00Z' },
      answer: {
        from: '2026-11-21T23:00:00.000Z',
        until: '2026-11-22T23:00:00.000Z',
        totals: [
          { operation: 'bet', currency: 'EUR', calls: 1, amount: '1.50' },
          { operation: 'win', currency: 'EUR', calls: 1, amount: '4.00' },
        ],
      },
    },
  ],
};
