import { z } from 'zod';
import { gamesBetRolledBack, gamesBetSettled } from '../../events/games';
import { appendFact } from '../../kernel/events/append-event';
import { applyBatch, openCursor, readLags } from '../../kernel/events/consumer';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { createRandom, shuffled } from '../../testing/random';
import { queryValues } from '../../kernel/db/rows';
import { must, openCashierBench } from '../cashier/testing/cashier-bench';
import { createAccounts, type Accounts } from '../compliance/index';
import { createPlayersModule } from '../players/index';
import { harmMarkersFile } from './domain/rules';
import { createHarmMarkersModule } from './index';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const config = harmMarkersFile.read();
const ALL = { action: 'list', playerId: null, brand: null, rule: null, after: null, first: 200 } as const;

let bench: Awaited<ReturnType<typeof openCashierBench>>;
let players: ReturnType<typeof createPlayersModule>;
let accounts: Accounts;
let markers: ReturnType<typeof createHarmMarkersModule>;
beforeAll(async () => {
  bench = await openCashierBench();
  const { db, clock } = bench;
  players = createPlayersModule({ db, clock });
  accounts = createAccounts({ db, clock, players });
  markers = createHarmMarkersModule({
    db,
    clock,
    config,
    players,
    licenceOf: () => ({ code: 'mga', timeZone: 'Europe/Malta' }),
    wakeConsumers: () => undefined,
  });
  await openCursor(db, markers.consumer);
});
afterAll(() => bench.db.close());

async function catchUp(): Promise<void> {
  while (
    (await applyBatch(bench.db, markers.consumer)) > 0 ||
    (await readLags(bench.db, [markers.consumer.name])).some(({ seconds }) => seconds > 0)
  );
}

interface Play {
  readonly id: string;
  readonly at: number;
  readonly stake: bigint;
  readonly win: bigint;
}
const play = (at: number, change: Partial<Play> = {}): Play => ({ id: newId(), at, stake: 1_00n, win: 0n, ...change });

const common = (playerId: PlayerId, transactionId: string, at: number) => ({
  version: 1 as const,
  transactionId,
  playerId,
  brand: 'aurora',
  licence: 'mga' as const,
  provider: 'studio',
  studio: 'one',
  game: 'slot',
  roundId: newId(),
  currency: 'EUR',
  at: new Date(at).toISOString(),
});
const settle = (playerId: PlayerId, { id, at, stake, win }: Play) =>
  bench.db.tx((tx) =>
    appendFact(tx, gamesBetSettled, {
      key: playerId,
      payload: {
        ...common(playerId, id, at),
        stake: String(stake),
        cashStake: String(stake),
        bonusStake: '0',
        win: String(win),
        cashWin: String(win),
        bonusWin: '0',
        roundStake: String(stake),
        roundWin: String(win),
        roundClosed: true,
      },
    }),
  );
const rollBack = (playerId: PlayerId, { id, at, stake }: Play) =>
  bench.db.tx((tx) =>
    appendFact(tx, gamesBetRolledBack, {
      key: playerId,
      payload: {
        ...common(playerId, newId(), at + 1_000),
        betTransactionId: id,
        betAt: new Date(at).toISOString(),
        stake: String(stake),
        cashStake: String(stake),
        bonusStake: '0',
      },
    }),
  );

async function firedFor(playerId: PlayerId): Promise<string[]> {
  return queryValues(
    bench.db,
    z.string(),
    `select rule || ' ' || day from harm_markers_raised where player_id = $1 order by rule, day`,
    [playerId],
  );
}

async function newCanceller(times = 3) {
  const customer = await bench.newPlayer({ funds: 500_00n });
  for (let n = 0; n < times; n += 1) {
    const withdrawal = must(await bench.withdraw(customer));
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
    // Sent again it is one.
    must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
  }
  await catchUp();
  return customer.playerId;
}

test('a player who takes three withdrawals back gets one notice, the operator the figures, and two are too few [PRF-09]', async () => {
  const [player, calmer] = [await newCanceller(3), await newCanceller(2)];
  expect(await markers.getNotice(calmer)).toBeNull();
  expect(await markers.getNotice(player)).toEqual({
    id: expect.any(String),
    message: 'cancelledWithdrawals',
    action: 'SeeResults',
  });
  const { body } = await markers.operate({ ...ALL, playerId: player });
  expect(body).toMatchObject({
    markers: [
      {
        playerId: player,
        brand: 'aurora',
        rule: 'cancelled-withdrawals',
        at: bench.clock.now(),
        measured: 3,
        threshold: 3,
        dismissedAt: null,
      },
    ],
  });
  expect(await markers.operate({ ...ALL, playerId: calmer })).toMatchObject({ body: { markers: [] } });
  for (const filter of [{ brand: 'kuu' }, { rule: 'night-play' }])
    expect(await markers.operate({ ...ALL, playerId: player, ...filter })).toMatchObject({ body: { markers: [] } });
  await expect(bench.db.query('update harm_markers_raised set measured = 0')).rejects.toThrow('never changed');
});

test('deposits that the provider refuses are counted, those that a player gives up are not [PRF-09]', async () => {
  const [refused, givenUp] = [await bench.newPlayer(), await bench.newPlayer()];
  for (let n = 0; n < 5; n += 1) {
    expect(await bench.report(must(await bench.deposit(refused)), 'failure')).toBe(200);
    expect(await bench.report(must(await bench.deposit(givenUp)), 'cancel')).toBe(200);
  }
  await catchUp();
  expect(await markers.getNotice(refused.playerId)).toMatchObject({ message: 'failedDeposits', action: 'SetLimit' });
  expect(await firedFor(givenUp.playerId)).toEqual([]);
});

test('a notice is put away once, by its own player alone, and stays away for its time [PRF-09]', async () => {
  const [player, other] = [await newCanceller(), await newCanceller(1)];
  const id = (await markers.getNotice(player))?.id ?? '';
  for (const stranger of ['', 'x', newId()]) await markers.dismiss(player, stranger);
  await markers.dismiss(other, id);
  expect((await markers.getNotice(player))?.id).toBe(id);
  await Promise.all([1, 2, 3].map(() => markers.dismiss(player, id)));
  const dismissedAt = bench.clock.now();
  bench.advance(HOUR);
  await markers.dismiss(player, id);
  expect(await markers.getNotice(player)).toBeNull();
  expect(await markers.operate({ ...ALL, playerId: player })).toMatchObject({
    body: { markers: [{ id, dismissedAt }] },
  });
  // The next day it fires again, and is quiet.
  bench.advance(DAY);
  const customer = { playerId: player, brand: 'aurora', locale: 'en_GB', signedInAt: bench.clock.now() };
  const withdrawal = must(await bench.withdraw(customer));
  must(await bench.cashier.cancel(customer, 'Withdrawal', withdrawal.id));
  await catchUp();
  expect(await firedFor(player)).toEqual(['cancelled-withdrawals 2026-02-01', 'cancelled-withdrawals 2026-02-02']);
  expect(await markers.getNotice(player)).toBeNull();
});

test.each([
  ['on a time-out', (id: PlayerId, until: Date) => bench.db.tx((tx) => accounts.startTimeOut(tx, id, until))],
  ['excluded', (id: PlayerId, until: Date) => bench.db.tx((tx) => accounts.startSelfExclusion(tx, id, until))],
  ['closed', (id: PlayerId) => bench.db.tx((tx) => accounts.closeByPlayer(tx, id, false))],
] as const)('a player who is %s gets no notice; the operator sees the marker [PRF-09]', async (_how, leave) => {
  const player = await newCanceller();
  expect(await markers.getNotice(player)).not.toBeNull();
  await leave(player, new Date(bench.clock.now().getTime() + DAY));
  expect(await markers.getNotice(player)).toBeNull();
  expect(await firedFor(player)).toHaveLength(1);
});

test('looks at all stakes of one minute when the next minute begins [PRF-09]', async () => {
  const player = toPlayerId(newId());
  const start = Math.floor(bench.clock.now().getTime() / MINUTE) * MINUTE - 6 * HOUR;
  for (let n = 0; n < 100; n += 1) await settle(player, play(start + n * MINUTE));
  const minute = start + 4 * HOUR;
  await settle(player, play(minute, { stake: 5_00n }));
  await catchUp();
  for (let n = 1; n < 50; n += 1) await settle(player, play(minute + n * 1_000, { stake: 5_00n }));
  await catchUp();
  expect(await firedFor(player)).toEqual([]);
  await settle(player, play(minute + MINUTE));
  await catchUp();
  expect(await firedFor(player)).toEqual([expect.stringMatching(/^rising-stakes /)]);
});

test('events in any order, repeated, and read again from the beginning leave the same facts and the same markers [PRF-09]', async () => {
  const random = createRandom(9);
  const [straight, mixed] = [toPlayerId(newId()), toPlayerId(newId())];
  const start = bench.clock.now().getTime() - 12 * HOUR;
  // Five hours of play, some bets of which were rolled back, and then higher stakes.
  const plays = Array.from({ length: 320 }, (_, n) => play(start + n * MINUTE, { win: BigInt(n % 3) * 50n }));
  const higher = Array.from({ length: 60 }, (_, n) => play(start + (400 + n) * MINUTE, { stake: 4_00n }));
  const undone = plays.filter((_, n) => n % 16 === 15);
  const all = [...plays, ...higher];
  for (const each of all) await settle(straight, each);
  for (const each of undone) await rollBack(straight, each);
  await catchUp();

  const own = new Map(all.map((each) => [each.id, { ...each, id: newId() }]));
  const events = [
    ...[...own.values()].flatMap((each) => [() => settle(mixed, each), () => settle(mixed, each)]),
    ...undone.flatMap(({ id }) => {
      const bet = own.get(id);
      return bet ? [() => rollBack(mixed, bet), () => rollBack(mixed, bet)] : [];
    }),
  ];
  for (const event of shuffled(events, random)) await event();
  await catchUp();

  const minutesOf = async (playerId: PlayerId) =>
    (
      await bench.db.query(
        'select minute, bets, stake, cash_net from harm_markers_minutes where player_id = $1 order by minute',
        [playerId],
      )
    ).rows;
  const expected = await minutesOf(straight);
  expect(expected).toHaveLength(380);
  expect(await minutesOf(mixed)).toEqual(expected);
  const fired = await firedFor(straight);
  expect(fired.map((each) => each.split(' ')[0])).toEqual(expect.arrayContaining(['long-session', 'rising-stakes']));
  expect(await firedFor(mixed)).toEqual(fired);

  const before = await markers.operate(ALL);
  await markers.rebuild();
  await catchUp();
  expect(await minutesOf(mixed)).toEqual(expected);
  expect(await markers.operate(ALL)).toEqual(before);
});

test('ignores and deletes facts older than the time they are kept; the rest stays [PRF-09]', async () => {
  const player = toPlayerId(newId());
  const now = bench.clock.now().getTime();
  await settle(player, play(now - config.keptDays * DAY - 1));
  await settle(player, play(now - DAY));
  await catchUp();
  const count = async () =>
    (await bench.db.query('select count(*)::int as count from harm_markers_minutes where player_id = $1', [player]))
      .rows[0]?.count;
  expect(await count()).toBe(1);
  const { body } = await markers.operate(ALL);
  bench.advance(config.keptDays * DAY);
  await markers.purge();
  expect(await count()).toBe(0);
  expect((await markers.operate(ALL)).body).toEqual(body);
  bench.advance(config.markersKeptDays * DAY);
  await markers.purge();
  expect(await markers.operate(ALL)).toMatchObject({ body: { markers: [] } });
});
