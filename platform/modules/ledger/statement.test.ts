import { z } from 'zod';
import { statementSpan } from '@/contract/statement';
import { money, type Currency } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { queryRows, rowReader } from '../../kernel/db/rows';
import { newId, toGameSessionId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { TEST_GAME } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { rollback } from '../games/commands/rollback';
import { win } from '../games/commands/win';
import { createLedgerModule, type LedgerModule, type MovementRequest } from './index';

const TIME_ZONE = 'Europe/Malta';
const CLEARING = 'provider_clearing:test-bank';
let db: Db;
let ledger: LedgerModule;
let now = new Date();
const clock = { now: () => now };

beforeAll(async () => {
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock });
});
afterAll(() => db.close());

const statementOf = (playerId: PlayerId, period: string) => {
  const span = statementSpan(period);
  if (!span) throw new RangeError(period);
  return ledger.getPeriodStatement(playerId, { ...span, timeZone: TIME_ZONE });
};

/** A player from 10 February on, with a session of a game that takes bonus money. */
async function openPlayer(currency: Currency) {
  now = new Date('2026-02-10T12:00:00Z');
  const [playerId, sessionId] = [toPlayerId(newId()), toGameSessionId(newId())];
  await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
  for (const account of [CLEARING, 'house:main', 'house:corrections', 'game_provider:studio'] as const)
    await db.tx((tx) => ledger.openSystemAccount(tx, account, currency));
  await db.query(
    `insert into games_sessions (id, provider, brand, licence, locale, player_id, game_slug, mode, currency, bonus_allowed, created_at, expires_at, studio)
     values ($1, 'studio', 'aurora', 'mga', 'en', $2, $3, 'REAL', $4, true, $5, '2027-01-01', 'test-studio')`,
    [sessionId, playerId, TEST_GAME, currency, now],
  );
  const post = async (kind: MovementRequest['kind'], ...postings: readonly (readonly [string, string, bigint])[]) => {
    const posted = await ledger.postMovement({
      idempotencyKey: newId(),
      kind,
      playerId,
      postings: postings.map(([from, to, amount]) => ({
        from: accountOf(from),
        to: accountOf(to),
        amount: money(amount, currency),
      })),
      moneyType: null,
    });
    if (!posted.ok) throw new Error(posted.error.kind);
  };
  const stake = async (amount: bigint) => {
    const requestId = newId();
    const call = { requestId, sessionId, roundId: requestId, gameSlug: TEST_GAME, stake: money(amount, currency) };
    const answer = await bet(db, clock, 'studio', call);
    if (!answer.ok) throw new Error(answer.error);
    return requestId;
  };
  return { playerId, sessionId, post, stake };
}

const ACCOUNTS = {
  cash: 'player_cash',
  pending: 'player_pending_withdrawal',
  bank: CLEARING,
  house: 'house:main',
  corrections: 'house:corrections',
} as const;
const accountOf = (name: string) => {
  const account = Object.entries(ACCOUNTS).find(([short]) => short === name)?.[1];
  if (!account) throw new RangeError(name);
  return account;
};

const at = (time: string) => void (now = new Date(time));
const undo = (betRequestId: string) => rollback(db, clock, 'studio', { requestId: newId(), betRequestId });

/** Every way in which money moves, over the two ends of March in Malta. */
async function playedMarch(currency: Currency): Promise<PlayerId> {
  const { playerId, sessionId, post, stake } = await openPlayer(currency);
  await post('deposit', ['bank', 'cash', 50_00n]);
  // Half past midnight on 1 March.
  at('2026-02-28T23:30:00Z');
  await post('deposit', ['bank', 'cash', 100_00n]);
  at('2026-03-05T12:00:00Z');
  await post('adjustment', ['cash', 'bank', 10_00n]);
  await post('withdrawal-request', ['cash', 'pending', 30_00n]);
  at('2026-03-06T12:00:00Z');
  await post('withdrawal', ['pending', 'bank', 28_00n], ['pending', 'house', 2_00n]);
  at('2026-03-07T12:00:00Z');
  await post('adjustment', ['bank', 'cash', 7_00n]);
  await post('reward', ['house', 'cash', 3_00n]);
  await post('correction', ['cash', 'corrections', 4_00n]);
  await post('refund', ['cash', 'pending', 5_00n]);
  at('2026-03-10T12:00:00Z');
  const granted = await db.tx((tx) =>
    ledger.grantBonus(tx, {
      idempotencyKey: newId(),
      playerId,
      amount: money(20_00n, currency),
      wageringFactor: 5,
      maxPayout: money(10_00n, currency),
      expiresAt: new Date('2026-06-01T00:00:00Z'),
    }),
  );
  if (!granted.ok) throw new Error(granted.error.kind);
  // All the cash and 6.00 of the bonus: of the other 14.00 the wagering makes 10.00 cash, the house takes 4.00.
  await stake(117_00n);
  const roundId = await stake(8_00n);
  const paid = { requestId: newId(), sessionId, roundId, amount: money(40_00n, currency), roundClosed: true };
  await win(db, clock, 'studio', paid);
  await undo(await stake(2_00n));
  // A minute before April, in summer time.
  at('2026-03-31T21:59:00Z');
  const late = await stake(1_00n);
  at('2026-03-31T22:00:00Z');
  await undo(late);
  await post('deposit', ['bank', 'cash', 9_00n]);
  at('2026-04-02T12:00:00Z');
  return playerId;
}

const readHeld = rowReader({ kind: z.string(), amount: z.bigint() });

/** The sums of the entries of the player's own accounts before a moment. */
async function heldBefore(playerId: PlayerId, moment: string) {
  const rows = await queryRows(
    db,
    readHeld,
    `select a.kind, coalesce(sum(e.amount) filter (where e.created_at < $2), 0)::bigint as amount
     from ledger_accounts a left join ledger_entries e on e.account_id = a.id where a.owner = $1 group by a.kind`,
    [playerId, new Date(moment)],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? -1n;
  const [cash, bonus, pending] = [of('player_cash'), of('player_bonus'), of('player_pending_withdrawal')];
  return { cash, bonus, pending, total: cash + bonus + pending };
}

type Amounts = Readonly<Record<string, unknown>>;
const minor = (given: Amounts): Amounts =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'amount' in value ? [[name, value.amount]] : [],
    ),
  );

test.each(['EUR', 'NOK', 'JPY'] as const)(
  'a statement in %s is the ledger to the minor unit, bonus money and its conversion included [PRF-06, CSH-08]',
  async (currency) => {
    const playerId = await playedMarch(currency);
    const march = await statementOf(playerId, '2026-03');
    if (!march) throw new Error('no statement');
    expect(minor({ ...march.totals })).toEqual({
      deposited: 90_00n,
      withdrawn: 23_00n,
      staked: 126_00n,
      won: 40_00n,
      net: -86_00n,
      jackpotStaked: 0n,
      jackpotWon: 0n,
      bonusStaked: 6_00n,
      bonusWon: 0n,
      bonusGranted: 20_00n,
      bonusConverted: 10_00n,
      bonusEnded: 4_00n,
      rewarded: 3_00n,
      adjusted: -4_00n,
    });
    expect(march.totals.net.currency).toBe(currency);
    expect(minor({ ...march.opening })).toEqual({ cash: 50_00n, bonus: 0n, pending: 0n, total: 50_00n });
    expect(minor({ ...march.closing })).toEqual({ cash: 41_00n, bonus: 0n, pending: 5_00n, total: 46_00n });
    expect(minor({ ...march.opening })).toEqual(await heldBefore(playerId, '2026-02-28T23:00:00Z'));
    expect(minor({ ...march.closing })).toEqual(await heldBefore(playerId, '2026-03-31T22:00:00Z'));
    expect(march.parts.map(({ day, closing }) => [day.slice(8), closing.total.amount])).toEqual([
      ['01', 150_00n],
      ['05', 140_00n],
      ['06', 110_00n],
      ['07', 116_00n],
      ['10', 47_00n],
      ['31', 46_00n],
    ]);
  },
);

test('months begin where the last one ended, and a year has them as its lines [PRF-06]', async () => {
  const playerId = await playedMarch('EUR');
  const [march, april] = [await statementOf(playerId, '2026-03'), await statementOf(playerId, '2026-04')];
  expect(april?.opening).toEqual(march?.closing);
  // The stake of March that went back in April lessens what April staked.
  expect(minor({ ...april?.totals })).toMatchObject({ deposited: 9_00n, staked: -1_00n, adjusted: 0n });
  const year = await statementOf(playerId, '2026');
  expect(year?.parts.map(({ day }) => day)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01']);
  expect(year?.parts[1]).toMatchObject({ ...march?.totals, closing: march?.closing });
  expect(minor({ ...year?.closing })).toEqual(await heldBefore(playerId, '2027-01-01T00:00:00Z'));
});

test('there is no statement of the future, of the time before the account, or of nobody [PRF-06]', async () => {
  const playerId = await playedMarch('EUR');
  for (const period of ['2026-05', '2027', '2026-01', '2025']) expect(await statementOf(playerId, period)).toBeNull();
  expect(await statementOf(toPlayerId(newId()), '2026-03')).toBeNull();
});

test('a period is a month or a year and nothing else [PRF-06]', () => {
  expect(statementSpan('2024-02')).toEqual({ from: '2024-02-01', last: '2024-02-29', until: '2024-03-01', by: 'day' });
  expect(statementSpan('2026')).toEqual({ from: '2026-01-01', last: '2026-12-31', until: '2027-01-01', by: 'month' });
  for (const text of ['', '2026-13', '2026-1', '2026-00', '1999', '2026-10-01', '2026 ', '20260', "2026'--", '-2026'])
    expect(statementSpan(text)).toBeNull();
});
