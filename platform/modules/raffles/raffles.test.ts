import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { jackpotsPotDropped } from '../../events/jackpots';
import type { Db } from '../../kernel/db/db';
import { queryRows, queryValues, rowReader } from '../../kernel/db/rows';
import { appendFact } from '../../kernel/events/append-event';
import { applyBatch, openCursor, readLags, rebuild, retryAsideEvents } from '../../kernel/events/consumer';
import { MOST_ATTEMPTS, readAside, releaseAside } from '../../kernel/events/set-aside';
import { runDueJob } from '../../kernel/jobs';
import { newId, type PlayerId } from '../../kernel/ids';
import { createRandom, shuffled } from '../../testing/random';
import { openTestDb } from '../../testing/test-db';
import { createActivityModule } from '../activity/index';
import { createLedgerModule } from '../ledger/index';
import { verifyBundle } from '../../../scripts/verify-raffle.cjs';
import { verifyReceipt } from '../../../scripts/verify-raffle-receipt.cjs';
import { raffleWindowAt } from './domain/windows';
import { sha256Hex } from './log/statements';
import { openRaffleTest, TIME_ZONE, type RaffleTest, type TestBet } from './testing/raffle-bets';
import { QUICKNET, ROUND_1000 } from './testing/quicknet';

const HOUR = 3_600_000;
const WEDNESDAY = new Date('2026-11-25T12:20:00Z');

let db: Db;
let host: RaffleTest;
let firstStudio: string;

beforeAll(async () => {
  db = await openTestDb();
  host = await openRaffleTest(db, { now: WEDNESDAY });
  firstStudio = host.studio();
});
afterAll(() => db.close());
// Each test has a day of its own.
beforeEach(async () => {
  host.goTo(new Date(host.clock.now().getTime() + 24 * HOUR));
  await host.work();
});
afterEach(async () => expect(await host.differences()).toEqual([]));

const openOf = async (type: string) => {
  const draw = (await host.raffles.getOpenDraws('aurora')).find((one) => one.type === type);
  if (!draw) throw new Error(`no ${type} draw is open`);
  return draw;
};
const each = (tickets: number) => ({ hourly: tickets, daily: tickets, weekly: tickets });
const lastDrawn = async () => {
  const {
    entries: [draw],
  } = await host.raffles.getDrawn('aurora', { type: 'hourly', before: null, most: 1 });
  if (!draw) throw new Error('nothing is drawn');
  return draw;
};

test('each full euro wagered on the games of the week’s studio is a ticket in every open draw; what is left over carries on [RAF-03]', async () => {
  const player = await host.newPlayer();
  await host.settle(player, { stake: 2_60n });
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(2));
  await host.settle(player, { stake: 39n });
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(2));
  await host.settle(player, { stake: 1n });
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(3));
});

test('a bet of bonus money at a limit that was used up brings no ticket, and its rollback takes none, whichever comes first [RAF-03, GAM-03]', async () => {
  const player = await host.newPlayer();
  await host.settle(player, { stake: 3_00n });
  const paused = { stake: 50_00n, atLimit: true };
  const late = newId();
  await host.rollBack(player, late, paused);
  await host.settle(player, { ...paused, id: late });
  await host.rollBack(player, await host.settle(player, paused), paused);
  await host.settle(player, paused);
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(3));
});

test('bets after a marker of harm bring no tickets, and those before it do, whenever they are read [RAF-03, GAM-03]', async () => {
  const player = await host.newPlayer();
  const before = host.clock.now();
  host.goTo(new Date(before.getTime() + 1_000));
  await host.addMarker(player);
  host.goTo(new Date(before.getTime() + 2_000));
  const paused = await host.settle(player, { stake: 50_00n });
  await host.settle(player, { stake: 3_00n, at: before });
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(3));
  await host.rollBack(player, paused, { stake: 50_00n });
  await host.catchUp();
  expect(await host.ticketsOf(player)).toEqual(each(3));
});

test('other currencies count by the price of a ticket that is written for them; other studios, brands without raffles and bets from before the raffle bring nothing [RAF-03]', async () => {
  const yen = await host.newPlayer({ currency: 'JPY' });
  await host.settle(yen, { currency: 'JPY', stake: 399n });
  await host.settle(yen, { studio: 'another-studio', stake: 900_00n, currency: 'JPY' });
  await host.settle(yen, { brand: 'mistral', stake: 900_00n });
  await host.settle(yen, { stake: 900_00n, at: new Date(WEDNESDAY.getTime() - 60_000), studio: firstStudio });
  await host.catchUp();
  expect(await host.ticketsOf(yen)).toEqual(each(1));
  await host.settle(yen, { currency: 'JPY', stake: 1n });
  await host.catchUp();
  expect(await host.ticketsOf(yen)).toEqual(each(2));
});

test('tickets are those of an oracle over random bets and rollbacks that come up to five times in any order, and when the log is read from its beginning [RAF-03]', async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2_147_483_647);
  process.stdout.write(`raffle tickets: seed ${seed}\n`);
  const random = createRandom(seed);
  const players = await Promise.all([1, 2, 3].map(() => host.newPlayer()));
  const wagered = new Map<PlayerId, bigint>();
  const events: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < 120; n += 1) {
    const player = players[n % players.length];
    if (!player) throw new Error('no player');
    const id = crypto.randomUUID();
    const stake = BigInt(1 + Math.floor(random() * 400));
    const isRolledBack = random() < 0.3;
    const bet: Partial<TestBet> = { stake, times: 1 + Math.floor(random() * 5) };
    events.push(() => host.settle(player, { ...bet, id }));
    if (isRolledBack) events.push(() => host.rollBack(player, id, bet));
    else wagered.set(player, (wagered.get(player) ?? 0n) + stake);
  }
  for (const [place, write] of shuffled(events, random).entries()) {
    await write();
    if (place % 40 === 0) await host.catchUp();
  }
  const expectOracle = async () => {
    await host.catchUp();
    for (const player of players)
      expect(await host.ticketsOf(player)).toEqual(each(Number((wagered.get(player) ?? 0n) / 100n)));
  };
  await expectOracle();
  await rebuild(db, { ...host.raffles.consumer, reset: async () => undefined });
  await expectOracle();
  const leaves = await db.query(
    `select sum((data::jsonb ->> 'change')::int)::bigint as total from raffles_log_leaves where player_id = any($1::uuid[])`,
    [players],
  );
  const sum = [...wagered.values()].reduce((all, value) => all + value / 100n, 0n);
  expect(leaves.rows[0]?.total).toBe(3n * sum);
});

test('a draw comes once at the end of its window on two hosts at once, pays its winner once and logs list, seed and winner in this order [RAF-03, RAF-05]', async () => {
  const other = await openRaffleTest(db, { now: host.clock.now() });
  const players = [await host.newPlayer(), await host.newPlayer()];
  for (const player of players) await host.settle(player, { stake: 5_00n });
  await host.catchUp();
  const { id, endsAt } = await openOf('hourly');
  for (const one of [host, other]) one.goTo(new Date(endsAt.getTime() + 600));
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([host, other, host, other].map((one) => runDueJob(db, one.clock, one.raffles.jobs)));
    await host.catchUp();
  }
  expect((await lastDrawn()).id).toBe(id);
  const unseen = (await Promise.all(players.map((player) => host.unseenWins(player)))).flat();
  expect(unseen).toMatchObject([{ kind: 'raffle', subject: id, source: 'hourly', amount: 25_00n, currency: 'EUR' }]);
  const balances = await Promise.all(players.map((player) => host.cashOf(player)));
  expect(balances.map((balance) => balance - 100_00n).sort()).toEqual([0n, 25_00n]);
  const { rows } = await db.query(
    `select data::jsonb ->> 'type' as type from raffles_log_leaves where draw_id = $1 and player_id is null order by number`,
    [id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['draw-opened', 'draw-closed', 'draw-drawn']);
  expect((await openOf('hourly')).startsAt).toEqual(endsAt);
});

test('a draw that no host was there for comes later with the tickets of its window: no bet before the end is lost, none after it counts [RAF-03]', async () => {
  const [early, late] = [await host.newPlayer(), await host.newPlayer()];
  const { id, endsAt } = await openOf('hourly');
  await host.settle(early, { at: new Date(endsAt.getTime() - 1) });
  await host.settle(late, { at: endsAt });
  host.goTo(new Date(endsAt.getTime() + 5 * HOUR));
  await host.work();
  const bundle = await host.raffles.getBundle(id);
  expect(bundle?.list).toEqual([expect.stringMatching(/ 1$/)]);
  expect(await host.cashOf(early)).toBe(125_00n);
  // The hour after has its own draw with the other bet, also over by now.
  expect(await host.cashOf(late)).toBe(125_00n);
  expect((await openOf('hourly')).startsAt).toEqual(new Date(endsAt.getTime() + 5 * HOUR));
});

test('a bet that is rolled back before the draw takes its tickets with it, one after it changes nothing; without tickets the prizes go back to the house [RAF-03]', async () => {
  const player = await host.newPlayer();
  const first = await host.settle(player, { stake: 3_00n });
  await host.rollBack(player, first, { stake: 3_00n });
  const { id, endsAt } = await openOf('hourly');
  host.goTo(new Date(endsAt.getTime() + 600));
  await host.work();
  const bundle = await host.raffles.getBundle(id);
  expect(bundle?.list).toEqual([]);
  expect(verifyBundle(bundle).winners).toEqual([]);
  expect(await host.cashOf(player)).toBe(100_00n);

  const second = await host.settle(player, { stake: 3_00n });
  await host.catchUp();
  const next = await openOf('hourly');
  host.goTo(new Date(next.endsAt.getTime() + 600));
  await host.work();
  await host.rollBack(player, second, { stake: 3_00n });
  await host.work();
  expect(await host.cashOf(player)).toBe(125_00n);
  expect(await host.ticketsOf(player)).toEqual({ hourly: 0, daily: 0, weekly: 0 });
});

test('a bet whose event comes after its draw was closed has its tickets in the next one [RAF-03]', async () => {
  const player = await host.newPlayer();
  const { endsAt } = await openOf('hourly');
  host.goTo(new Date(endsAt.getTime() + 600));
  await host.work();
  await host.settle(player, { at: new Date(endsAt.getTime() - 100) });
  await host.work();
  expect(await host.ticketsOf(player)).toEqual(each(1));
});

test('the published bundle and receipts prove the draw to a script without code of ours; a change of any part is refused [RAF-05]', async () => {
  const players: PlayerId[] = [];
  for (let n = 0; n < 7; n += 1) players.push(await host.newPlayer());
  for (const [place, player] of players.entries()) await host.settle(player, { stake: BigInt(place) * 1_00n + 50n });
  await host.catchUp();
  const { id, endsAt, seed } = await openOf('daily');
  expect(await host.raffles.getBundle(id)).toBeNull();
  expect(seed).not.toMatch(/^[0-9a-f]{64}$/);
  host.goTo(new Date(endsAt.getTime() + 600));
  await host.work();
  const bundle = await host.raffles.getBundle(id);
  const text = JSON.stringify(bundle);
  const proven = verifyBundle(JSON.parse(text));
  expect(proven).toMatchObject({ draw: id, level: 'B', tickets: 21, players: 6 });
  expect(proven.winners).toHaveLength(4);
  for (const [place, player] of players.entries()) {
    const receipt = JSON.parse(JSON.stringify(await host.raffles.getReceipt(id, player)));
    expect(verifyReceipt(receipt, bundle)).toEqual({ draw: id, tickets: place });
    if (place > 0) {
      expect(() => verifyReceipt({ ...receipt, player: players[0] }, bundle)).toThrow('not this player’s');
      expect(() => verifyReceipt({ ...receipt, grants: [] }, bundle)).toThrow('the receipt has 0 tickets');
    }
  }
  const winners = { draw: id, level: 'B', tickets: 21, players: 6, winners: proven.winners };
  expect([null, winners]).toContainEqual(byPython(text));
  const changes: readonly [string, string | RegExp, string][] = [
    ['prize', '"prizes":["100.00"'.replaceAll('"', '\\"'), '"prizes":["900.00"'.replaceAll('"', '\\"')],
    ['ticket', / 6"/, ' 7"'],
    ['root', /"root\\":\\"./, '"root\\":\\"x'],
    ['rules', 'One ticket', 'Two tickets'],
    ['result', /\\"ticket\\":\d+/, '\\"ticket\\":999'],
    ['size', /\\n(\d+)\\n/, '\\n9$1\\n'],
  ];
  for (const [, from, to] of changes) {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(() => verifyBundle(JSON.parse(changed))).toThrow();
  }
  expect([null, 'refused']).toContain(byPython(text.replace(/ 6"/, ' 7"')));
  const reordered = { ...JSON.parse(text), list: [...(bundle?.list ?? [])].reverse() };
  expect(() => verifyBundle(reordered)).toThrow('not sorted');
  expect(() => verifyBundle(bundle, { expectedKey: 'AAAA' })).toThrow('another one than expected');
});

/** The result of the script that was written from the page's words alone; null where there is no Python. */
function byPython(bundle: string): unknown {
  const file = join(mkdtempSync(join(tmpdir(), 'raffle-')), 'bundle.json');
  writeFileSync(file, bundle);
  const { error, status, stdout } = spawnSync('python3', ['scripts/verify_raffle.py', file], { encoding: 'utf8' });
  if (error) return null;
  return status === 0 ? JSON.parse(stdout) : 'refused';
}

test("pages are built again when a week brings another studio's games their turn [RAF-01]", async () => {
  const changes = async () => {
    const [version = 0] = await queryValues(
      db,
      z.number(),
      `select version::int from content_versions where tag = 'content:aurora'`,
    );
    return version;
  };
  const { endsAt } = raffleWindowAt('weekly', host.clock.now(), 'Europe/Malta');
  host.goTo(new Date(endsAt.getTime() - HOUR));
  await host.work();
  const [before, studio] = [await changes(), host.studio()];
  host.goTo(new Date(endsAt.getTime() - 1_000));
  await host.work();
  expect(await changes()).toBe(before);
  host.goTo(new Date(endsAt.getTime() + 1_000));
  await host.work();
  expect(host.studio()).not.toBe(studio);
  expect(await changes()).toBeGreaterThan(before);
});

test('the announced round of a beacon decides: a late one delays the draw, and no seed replaces it [RAF-05]', async () => {
  const own = await openTestDb();
  let published: string | null = null;
  const rounds: number[] = [];
  const away = await openRaffleTest(own, {
    now: WEDNESDAY,
    raffles: { beacon: QUICKNET },
    readRound: async (_, round) => {
      rounds.push(round);
      return published;
    },
  });
  const player = await away.newPlayer();
  await away.settle(player);
  await away.catchUp();
  const draw = (await away.raffles.getOpenDraws('aurora')).find(({ type }) => type === 'hourly');
  if (!draw) throw new Error('no draw');
  expect(draw).toMatchObject({ level: 'A', seed: null });
  away.goTo(new Date(draw.endsAt.getTime() + 1_000));
  await away.work();
  expect(rounds).toEqual([]);
  away.goTo(new Date(draw.endsAt.getTime() + 40_000));
  await away.work();
  expect([...new Set(rounds)]).toEqual([Number(draw.beaconRound)]);
  expect(await away.raffles.getBundle(draw.id)).toBeNull();
  published = ROUND_1000;
  away.goTo(new Date(draw.endsAt.getTime() + 60_000));
  await away.work();
  const bundle = await away.raffles.getBundle(draw.id);
  expect(verifyBundle(JSON.parse(JSON.stringify(bundle)))).toMatchObject({
    level: 'A',
    round: Number(draw.beaconRound),
  });
  expect(await away.cashOf(player)).toBe(125_00n);
  await own.close();
});

test('draws of a day and a week stay in the list however many of an hour come after them, and older ones come page by page [RAF-05]', async () => {
  const player = await host.newPlayer();
  await host.settle(player);
  await host.catchUp();
  const weekEnds = raffleWindowAt('weekly', host.clock.now(), TIME_ZONE).endsAt;
  host.goTo(new Date(weekEnds.getTime() + 30 * HOUR));
  await host.work();
  const rows = await queryRows(
    db,
    rowReader({ id: z.string(), type: z.string() }),
    `select id, type from raffles_draws where brand = 'aurora' and drawn_at is not null order by ends_at desc, id`,
  );
  const idsOf = (type: string) => rows.filter((row) => row.type === type).map(({ id }) => id);
  const newest = await host.raffles.getDrawn('aurora', { type: null, before: null, most: 1 });
  expect(newest.entries.map(({ id }) => id).sort()).toEqual(
    ['hourly', 'daily', 'weekly'].flatMap((type) => idsOf(type).slice(0, 1)).sort(),
  );
  expect(newest.more).toEqual(expect.arrayContaining(['hourly', 'daily']));

  const pages: string[] = [];
  for (let before: string | null = null, hasMore = true; hasMore; before = pages.at(-1) ?? null) {
    const { entries, more } = await host.raffles.getDrawn('aurora', { type: 'hourly', before, most: 20 });
    pages.push(...entries.map(({ id }) => id));
    hasMore = more.length > 0;
  }
  expect(pages).toEqual(idsOf('hourly'));
  expect(pages.length).toBeGreaterThan(20);

  const own = await host.raffles.getPlayersDraws('aurora', player, { before: null, most: 2 });
  expect(own).toMatchObject({ hasMore: true, entries: [{ type: 'weekly', tickets: 1n, isDrawn: true }, {}] });
  const rest = await host.raffles.getPlayersDraws('aurora', player, { before: own.entries[1]?.id ?? '', most: 2 });
  expect(rest).toMatchObject({ hasMore: false, entries: [{ tickets: 1n }] });
  const all = [...own.entries, ...rest.entries].map(({ type }) => type);
  expect(all.sort()).toEqual(['daily', 'hourly', 'weekly']);
});

test('the log is only ever added to, and proves that it begins with every earlier one [RAF-05]', async () => {
  const before = await host.raffles.getLog();
  const player = await host.newPlayer();
  for (let n = 0; n < 5; n += 1) await host.settle(player);
  await host.catchUp();
  const after = await host.raffles.getLog();
  expect(after.size).toBeGreaterThan(before.size);
  expect(await host.raffles.proveConsistency(before.size, after.size)).not.toEqual([]);
  expect(await host.raffles.proveConsistency(after.size, after.size + 1)).toBeNull();
  expect(await host.raffles.proveConsistency(-1, 1)).toBeNull();
  await expect(db.query(`update raffles_log_leaves set data = 'x'`)).rejects.toThrow('only ever added to');
  await expect(db.query('delete from raffles_log_nodes')).rejects.toThrow('only ever added to');
});

test('each drop of the jackpot is in the same log, once, with a proof, and without the name of anybody [RAF-05, JKP-08]', async () => {
  const [player, betId] = [await host.newPlayer(), newId()];
  const dropOfCycle = (cycle: number, bet: string | null) => ({
    key: newId(),
    payload: {
      dropId: newId(),
      instanceId: 'northern-lights',
      potId: 'minor',
      cycle: String(cycle),
      value: '12345',
      paid: '12300',
      winners: 3,
      betId: bet,
      at: host.clock.now().toISOString(),
    },
  });
  for (const drop of [dropOfCycle(1, betId), dropOfCycle(2, null)]) await appendFact(db, jackpotsPotDropped, drop);
  // A bet between them brings its tickets as ever.
  await host.settle(player, { stake: 1_00n });
  await host.catchUp();
  await host.catchUp();
  const published = await host.raffles.getLoggedDrops('northern-lights', 20);
  const said = published.drops.map(({ leaf }) => z.record(z.string(), z.unknown()).parse(JSON.parse(leaf)));
  expect(said).toMatchObject([
    { type: 'jackpot-dropped', pot: 'minor', cycle: 2, value: '123.45', paid: '123.00', winners: 3, bet: null },
    { type: 'jackpot-dropped', pot: 'minor', cycle: 1, value: '123.45', paid: '123.00', bet: sha256Hex(betId) },
  ]);
  const { size } = await host.raffles.getLog();
  expect(published.log.checkpoint).toContain(`\n${size}\n`);
  expect(published.drops.every(({ proof, index }) => proof.length > 0 && index < size)).toBe(true);
  expect(JSON.stringify(published)).not.toContain(player);
  expect(await host.ticketsOf(player)).toEqual(each(1));
  expect((await host.raffles.getLoggedDrops('another', 20)).drops).toEqual([]);
});

test('a prize counts once in the net result of its winner, by day and by session, as a part of a pot does [N1, PRF-09, RAF-03]', async () => {
  const zones = { timeZoneOf: () => 'UTC', timeZoneOfBrand: () => 'UTC' } as const;
  const activity = createActivityModule({ db, clock: host.clock, ...zones });
  const ledger = createLedgerModule({ db, clock: host.clock });
  await openCursor(db, activity.consumer);
  const winner = await host.newPlayer();
  const start = { at: new Date(0), version: BigInt((await ledger.getWallet(winner))?.version ?? 0) };
  await host.settle(winner);
  host.goTo(new Date((await openOf('hourly')).endsAt.getTime() + 600));
  await host.work();
  while (
    (await applyBatch(db, activity.consumer)) > 0 ||
    (await readLags(db, [activity.consumer.name])).some(({ seconds }) => seconds > 0)
  );
  const prize = { amount: 25_00n, currency: 'EUR' };
  const [year] = await activity.getNetPositions({
    playerId: winner,
    period: 'Year',
    count: 1,
    timeZone: 'UTC',
    currency: 'EUR',
  });
  // The bet itself is an event without a movement here.
  expect(year).toMatchObject({ won: prize, jackpotWon: prize, staked: { amount: 1_00n }, net: { amount: 24_00n } });
  expect(await ledger.getPlayTotals(winner, start)).toMatchObject({ won: prize, jackpotWon: prize, net: prize });
});

test('an event of one brand that cannot be counted keeps back the draws of that brand alone, and none of its tickets is lost once it is released [RAF-03, EVT-01]', async () => {
  const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { consumer } = host.raffles;
  const [early, late, elsewhere] = [
    await host.newPlayer(),
    await host.newPlayer(),
    await host.newPlayer({ brand: 'solstice' }),
  ];
  const { id, endsAt } = await openOf('hourly');
  await host.settle(early, { stake: 2_00n });
  await db.query(
    `insert into events (topic, key, payload) values ('games.bet-settled', 'nobody', '{"brand": "aurora"}')`,
  );
  await host.settle(late, { stake: 3_00n });
  await host.settle(elsewhere, { brand: 'solstice', stake: 4_00n });
  host.goTo(new Date(endsAt.getTime() + 600));
  await host.work();
  expect(await host.cashOf(elsewhere)).toBe(125_00n);
  expect(await host.raffles.getBundle(id)).toBeNull();
  for (let attempts = 2; attempts <= MOST_ATTEMPTS; attempts += 1) {
    await db.query(`update events_set_aside set retry_at = now() where state = 'retrying'`);
    await retryAsideEvents(db, consumer);
  }
  lines.mockRestore();
  const [aside] = await readAside(db, 10, null);
  expect(aside).toMatchObject({ consumer: 'raffles', brand: 'aurora', lane: 'aurora' });
  await db.tx((tx) => releaseAside(tx, { consumer: 'raffles', number: aside?.number ?? 0n }));
  while (await retryAsideEvents(db, consumer));
  await host.work();
  expect((await host.raffles.getBundle(id))?.list.map((line) => line.split(' ').at(-1)).sort()).toEqual(['2', '3']);
  const balances = await Promise.all([early, late].map((player) => host.cashOf(player)));
  expect(balances.map((balance) => balance - 100_00n).sort()).toEqual([0n, 25_00n]);
});
