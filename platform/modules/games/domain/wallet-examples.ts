import type { WalletOperation } from './wallet-call';

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
