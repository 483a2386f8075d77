import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createInProcessBus } from '../../kernel/bus/in-process-bus';
import type { Db, Queryable } from '../../kernel/db/db';
import { queryValue, queryValues } from '../../kernel/db/rows';
import { createBusFanOut } from '../../kernel/events/bus-fan-out';
import { createEventLog } from '../../kernel/events/event-log';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { money, type Currency } from '@/contract/money';
import { openTestDb } from '../../testing/test-db';
import { createLedgerModule, type LedgerModule, type MovementRequest } from './index';
import { getTotalDeposits } from './queries/get-total-deposits';

let db: Db;
let ledger: LedgerModule;
let now = Date.parse('2026-02-01T10:00:00Z');
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  db = await openTestDb();
  ledger = createLedgerModule({ db, clock });
});

afterAll(() => db.close());

async function newPlayer(currency: Currency = 'EUR', funds = 0n): Promise<PlayerId> {
  const playerId = toPlayerId(newId());
  await db.tx((tx) => ledger.openPlayerAccounts(tx, playerId, currency));
  if (funds > 0n) await ledger.depositDemoFunds({ playerId, amount: money(funds, currency), idempotencyKey: newId() });
  return playerId;
}

const withdrawal = (playerId: PlayerId, amount: bigint, idempotencyKey: string = newId()): MovementRequest => ({
  idempotencyKey,
  kind: 'withdrawal-request',
  playerId,
  postings: [{ from: 'player_cash', to: 'player_pending_withdrawal', amount: money(amount, 'EUR') }],
  moneyType: 'InitWithdrawal',
});

test('a new wallet is empty, with the minimums of its currency [WAL-01]', async () => {
  const playerId = await newPlayer('JPY');
  expect(await ledger.getWallet(playerId)).toEqual({
    playerId,
    balance: money(0n, 'JPY'),
    bonusBalance: money(0n, 'JPY'),
    pendingWithdrawal: money(0n, 'JPY'),
    minDepositAmount: money(1200n, 'JPY'),
    minWithdrawalAmount: money(1200n, 'JPY'),
    wageringProgress: null,
    version: 0,
  });
  expect(await ledger.getWallet(toPlayerId(newId()))).toBeNull();
});

test('a deposit raises the balance and is published to the subscribers of the wallet [WAL-02]', async () => {
  const playerId = await newPlayer('EUR', 50_00n);
  expect(await ledger.getWallet(playerId)).toMatchObject({ balance: money(50_00n, 'EUR'), version: 1 });
  const { rows } = await db.query('select channel, payload from events where key = $1', [playerId]);
  expect(rows).toEqual([
    {
      channel: `wallet.${playerId}`,
      payload: {
        playerId,
        balance: '50.00',
        bonusBalance: '0.00',
        currency: 'EUR',
        amount: '50.00',
        kind: 'deposit',
        moneyType: 'Deposit',
        wageringProgress: null,
        version: 1,
      },
    },
  ]);
});

// The embedded database has one connection, which a transaction keeps to itself.
(process.env.DATABASE_URL ? test : test.skip)(
  'a balance arrives while another connection holds a writing transaction open, and that of this transaction once it is committed [WAL-02]',
  async () => {
    const [playerId, other] = [await newPlayer(), await newPlayer()];
    const bus = createInProcessBus();
    const log = createEventLog(db);
    await log.start([createBusFanOut(bus)]);
    const arrives = new Promise((resolve) => void bus.subscribe(`wallet.${playerId}`, resolve));
    let end: () => void = () => undefined;
    const ends = new Promise<void>((resolve) => (end = resolve));
    const held = db.tx(async (tx) => {
      await ledger.depositDemoFunds({ playerId: other, amount: money(1_00n, 'EUR'), idempotencyKey: newId() }, tx);
      await ends;
    });
    await wait(200);
    await ledger.depositDemoFunds({ playerId, amount: money(50_00n, 'EUR'), idempotencyKey: newId() });
    expect(await arrives).toMatchObject({ balance: '50.00', version: 1 });
    const isHeld = await Promise.race([held.then(() => false), wait(50, true)]);
    const later = new Promise((resolve) => void bus.subscribe(`wallet.${other}`, resolve));
    end();
    expect(await later).toMatchObject({ balance: '1.00', version: 1 });
    expect(isHeld).toBe(true);
    await held;
    await log.stop();
  },
);

test('parallel movements on one account: as many as the balance carries [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 10_50n);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => ledger.postMovement(withdrawal(playerId, 1_00n))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.error.kind === 'insufficient-funds')).toHaveLength(30);
  expect(await ledger.getWallet(playerId)).toMatchObject({
    balance: money(50n, 'EUR'),
    pendingWithdrawal: money(10_00n, 'EUR'),
    version: 11,
  });
});

test('one key moves money once, also when repeated at the same moment, and answers as the first time [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 10_00n);
  const request = withdrawal(playerId, 4_00n);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => ledger.postMovement(request)));
  const answers = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
  expect(answers).toHaveLength(8);
  expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  await ledger.postMovement(withdrawal(playerId, 1_00n));
  const later = await ledger.postMovement(request);
  expect(later).toMatchObject({ ok: true, value: { balance: money(6_00n, 'EUR'), version: 2, repeated: true } });
});

test('one key with other contents is refused, also for another player [WAL-06]', async () => {
  const [playerId, other] = [await newPlayer('EUR', 10_00n), await newPlayer('EUR', 10_00n)];
  const key = newId();
  await ledger.postMovement(withdrawal(playerId, 4_00n, key));
  expect(await ledger.postMovement(withdrawal(playerId, 5_00n, key))).toEqual({
    ok: false,
    error: { kind: 'idempotency-conflict' },
  });
  expect(await ledger.postMovement(withdrawal(other, 4_00n, key))).toEqual({
    ok: false,
    error: { kind: 'idempotency-conflict' },
  });
  expect(await ledger.getWallet(other)).toMatchObject({ balance: money(10_00n, 'EUR') });
});

test('one key for two players at the same moment: one of them [WAL-06]', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer('EUR', 10_00n)));
  const key = newId();
  const outcomes = await Promise.all(players.map((playerId) => ledger.postMovement(withdrawal(playerId, 1_00n, key))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});

test('another currency, an unknown player and an empty amount move nothing [WAL-06]', async () => {
  const playerId = await newPlayer('NOK', 100_00n);
  expect(await ledger.postMovement(withdrawal(playerId, 1_00n))).toEqual({
    ok: false,
    error: { kind: 'wrong-currency', expected: 'NOK' },
  });
  expect(await ledger.postMovement(withdrawal(toPlayerId(newId()), 1_00n))).toEqual({
    ok: false,
    error: { kind: 'wallet-not-found' },
  });
  await expect(ledger.postMovement(withdrawal(playerId, 0n))).rejects.toThrow(RangeError);
  expect(await ledger.getWallet(playerId)).toMatchObject({ balance: money(100_00n, 'NOK'), version: 1 });
});

test('a movement inside a transaction that fails is undone with it [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 10_00n);
  await db
    .tx(async (tx) => {
      await ledger.postMovement(withdrawal(playerId, 4_00n), tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await ledger.getWallet(playerId)).toMatchObject({ balance: money(10_00n, 'EUR'), version: 1 });
});

test('the statement shows any past moment [WAL-06]', async () => {
  const playerId = await newPlayer();
  const deposit = (amount: bigint) =>
    ledger.depositDemoFunds({ playerId, amount: money(amount, 'EUR'), idempotencyKey: newId() });
  const start = now;
  const balances: bigint[] = [];
  for (const amount of [5_00n, 7_00n, 11_00n]) {
    now += 60_000;
    await deposit(amount);
    balances.push(amount + (balances.at(-1) ?? 0n));
  }
  const cash = { kind: 'player_cash', playerId, currency: 'EUR' } as const;
  const closing = async (minutes: number) =>
    (await ledger.getStatement(cash, { until: new Date(start + minutes * 60_000 + 30_000) })).closing.amount;
  expect([await closing(0), await closing(1), await closing(2), await closing(3)]).toEqual([0n, ...balances]);
  const middle = await ledger.getStatement(cash, { from: new Date(start + 90_000), until: new Date(start + 150_000) });
  expect(middle).toMatchObject({ opening: money(5_00n, 'EUR'), closing: money(12_00n, 'EUR') });
  expect(middle.lines).toMatchObject([{ kind: 'deposit', amount: money(7_00n, 'EUR'), balance: money(12_00n, 'EUR') }]);
});

test('movements of one millisecond keep their order in the statement and on pages, none twice and none missing [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 30_00n);
  now += 1_000;
  const moment = new Date(now + 60_000);
  const before = await ledger.getStatement(
    { kind: 'system', account: 'provider_clearing:demo', currency: 'EUR' },
    { until: new Date(now - 1) },
  );
  for (let i = 1n; i <= 9n; i += 1n) {
    if (i % 3n === 0n) await ledger.postMovement(withdrawal(playerId, i));
    else await ledger.depositDemoFunds({ playerId, amount: money(i, 'EUR'), idempotencyKey: newId() });
  }
  const cash = { kind: 'player_cash', playerId, currency: 'EUR' } as const;
  const statement = await ledger.getStatement(cash, { from: new Date(now - 1), until: moment });
  expect(statement).toMatchObject({ opening: money(30_00n, 'EUR'), closing: money(30_09n, 'EUR') });
  expect(statement.lines.map(({ amount }) => amount.amount)).toEqual([1n, 2n, -3n, 4n, 5n, -6n, 7n, 8n, -9n]);
  const pages: { amount: bigint; balance: bigint | undefined }[] = [];
  for (let page = await ledger.getHistory(cash, { first: 4 }); page.length > 0;) {
    pages.push(...page.map(({ amount, balance }) => ({ amount: amount.amount, balance: balance?.amount })));
    const last = page.at(-1);
    page = last ? await ledger.getHistory(cash, { first: 4, after: last.cursor }) : [];
  }
  const whole = await ledger.getStatement(cash, { until: moment });
  expect(pages).toEqual(
    whole.lines.map(({ amount, balance }) => ({ amount: amount.amount, balance: balance.amount })).reverse(),
  );
  const clearing = await ledger.getStatement(
    { kind: 'system', account: 'provider_clearing:demo', currency: 'EUR' },
    { until: moment },
  );
  expect(clearing.closing.amount - before.closing.amount).toBe(-27n);
  const system = await ledger.getHistory(
    { kind: 'system', account: 'provider_clearing:demo', currency: 'EUR' },
    { first: 6 },
  );
  expect(system.map(({ amount }) => amount.amount).sort()).toEqual([-1n, -2n, -4n, -5n, -7n, -8n].sort());
});

const cashUntil = (playerId: PlayerId, until: number) =>
  ledger.getStatement({ kind: 'player_cash', playerId, currency: 'EUR' }, { until: new Date(until) });

test('a past that was shown stays, also when a caller comes late with an old time [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 5_00n);
  now += 60_000;
  const moment = now;
  now += 60_000;
  const shown = await cashUntil(playerId, moment);
  now = moment - 30_000;
  await ledger.depositDemoFunds({ playerId, amount: money(2_00n, 'EUR'), idempotencyKey: newId() });
  now = moment + 60_000;
  expect(await cashUntil(playerId, moment)).toEqual(shown);
  expect(await cashUntil(playerId, now)).toMatchObject({ closing: money(7_00n, 'EUR') });
});

/**
 * Holds the wallet by a deposit of 1.00 until `meanwhile` has waited for it for 400 ms; what that answers is awaited
 * after the wallet is free.
 */
async function whileHeld<T>(playerId: PlayerId, meanwhile: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let holder = Promise.resolve();
  await new Promise<void>((held) => {
    holder = db.tx(async (tx) => {
      await ledger.depositDemoFunds({ playerId, amount: money(1_00n, 'EUR'), idempotencyKey: newId() }, tx);
      held();
      await released;
    });
  });
  const begun = meanwhile();
  for (let waiting = 0; waiting === 0; await wait(10)) waiting = await countOfWaiting();
  await wait(400);
  release();
  await holder;
  return begun;
}

/** How many connections to this database wait for a lock. */
async function countOfWaiting(): Promise<number> {
  const waiting = await queryValue(
    db,
    z.number(),
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting ?? 0;
}

test('a movement that waits for its wallet is stamped when it has it, and a statement waits for one that is on its way [WAL-06]', async () => {
  // The embedded database has one connection: nobody waits for a wallet there.
  if (db.kind === 'pglite') return;
  const [mover, reader] = [await newPlayer('EUR', 5_00n), await newPlayer('EUR', 5_00n)];
  now += 60_000;
  const start = now;
  await whileHeld(mover, () =>
    ledger.depositDemoFunds({ playerId: mover, amount: money(2_00n, 'EUR'), idempotencyKey: newId() }),
  );
  const times = await queryValues(
    db,
    z.date(),
    'select created_at from ledger_movements where player_id = $1 order by wallet_version',
    [mover],
  );
  expect((times[2]?.getTime() ?? 0) - start).toBeGreaterThanOrEqual(300);
  const { lines } = await whileHeld(reader, () => {
    now += 60_000;
    return cashUntil(reader, now);
  });
  expect(lines.map(({ amount }) => amount.amount)).toEqual([5_00n, 1_00n]);
});

test('opening, lines and closing agree while money moves [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 1_00n);
  const key = { kind: 'player_cash', playerId, currency: 'EUR' } as const;
  const start = now;
  let moving = true;
  const mover = (async () => {
    for (; moving; now += 1)
      await ledger.depositDemoFunds({ playerId, amount: money(1n, 'EUR'), idempotencyKey: newId() });
  })();
  const past = new Map<number, bigint>();
  for (let read = 0; read < 20; read += 1) {
    const until = now;
    const from = start + Math.floor((until - start) / 2);
    const whole = await ledger.getStatement(key, { until: new Date(until) });
    const half = await ledger.getStatement(key, { from: new Date(from), until: new Date(until) });
    expect(half.closing).toEqual(whole.closing);
    past.set(until, whole.closing.amount);
  }
  moving = false;
  await mover;
  for (const [until, closing] of past)
    expect((await ledger.getStatement(key, { until: new Date(until) })).closing.amount).toBe(closing);
});

test('deposits count, less what a provider took back; wins, bounced withdrawals and bonus money do not [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 20_00n);
  expect(await ledger.getTotalDeposits(toPlayerId(newId()))).toBeNull();
  await ledger.depositDemoFunds({ playerId, amount: money(7_00n, 'EUR'), idempotencyKey: newId() });
  const move = (
    kind: MovementRequest['kind'],
    from: MovementRequest['postings'][number]['from'],
    to: MovementRequest['postings'][number]['to'],
    amount: bigint,
  ) =>
    ledger.postMovement({
      idempotencyKey: newId(),
      kind,
      playerId,
      postings: [{ from, to, amount: money(amount, 'EUR') }],
      moneyType: null,
    });
  await move('jackpot', 'jackpot:mega', 'player_cash', 500_00n);
  await move('adjustment', 'provider_clearing:demo', 'player_cash', 90_00n);
  await move('adjustment', 'player_cash', 'house:main', 1_00n);
  await ledger.postMovement(withdrawal(playerId, 5_00n));
  expect(await ledger.getTotalDeposits(playerId)).toEqual(money(27_00n, 'EUR'));
  await move('adjustment', 'player_cash', 'provider_clearing:demo', 7_00n);
  expect(await ledger.getTotalDeposits(playerId)).toEqual(money(20_00n, 'EUR'));
  expect((await ledger.getDepositDays(playerId, 'UTC', '2000-01-01')).map(({ amount }) => amount)).toEqual([20_00n]);
  expect(await ledger.getDepositDays(playerId, 'UTC', '2999-01-01')).toEqual([]);
});

test('the total of the deposits is read along its index [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 1_00n);
  let plan = '';
  const explaining = (tx: Queryable): Queryable => ({
    async query(sql, params) {
      if (!sql.includes('ledger_deposits')) return tx.query(sql, params);
      plan = JSON.stringify((await tx.query(`explain ${sql}`, params)).rows);
      return { rows: [], rowCount: 0 };
    },
  });
  await db.tx(async (tx) => {
    // A few rows are read faster without any.
    await tx.query('set local enable_seqscan = off');
    await getTotalDeposits(explaining(tx), playerId);
  });
  expect(plan).toContain('ledger_movements_deposits');
});

test('a clock that steps back does not disturb the order of a statement [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 5_00n);
  now -= 30_000;
  await ledger.depositDemoFunds({ playerId, amount: money(1_00n, 'EUR'), idempotencyKey: newId() });
  now += 60_000;
  const { lines } = await ledger.getStatement(
    { kind: 'player_cash', playerId, currency: 'EUR' },
    { until: new Date(now) },
  );
  expect(lines.map(({ balance }) => balance.amount)).toEqual([5_00n, 6_00n]);
});

test('the ledger can neither be changed nor emptied [WAL-06]', async () => {
  for (const table of ['ledger_movements', 'ledger_postings']) {
    await expect(db.query(`update ${table} set created_at = now()`)).rejects.toThrow(/append-only/);
    await expect(db.query(`delete from ${table}`)).rejects.toThrow(/append-only/);
    await expect(db.query(`truncate ${table}`)).rejects.toThrow(/append-only/);
  }
  await expect(db.query('update ledger_wallets set cash = -1')).rejects.toThrow(/check constraint/);
});

test('all entries sum to zero, every balance is the sum of its entries, versions have no gap [WAL-06]', async () => {
  const books = await ledger.checkBooks();
  expect(books.sums.every(({ total }) => total === 0n)).toBe(true);
  expect(books).toMatchObject({ wrongBalances: [], wrongVersions: [], unmatched: [] });
  expect(books.movements).toBeGreaterThan(20);
});

test('the check of the books sees a balance that was tampered with [WAL-06]', async () => {
  const playerId = await newPlayer('EUR', 5_00n);
  await db.query('update ledger_wallets set cash = cash + 1 where player_id = $1', [playerId]);
  expect((await ledger.checkBooks()).wrongBalances).toHaveLength(1);
  await db.query('update ledger_wallets set cash = cash - 1, version = version + 1 where player_id = $1', [playerId]);
  expect(await ledger.checkBooks()).toMatchObject({ wrongBalances: [], wrongVersions: [playerId] });
});
