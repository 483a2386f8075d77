import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';
import { harmMarkersFile } from '../harm-markers/domain/rules';
import { queryRow, rowReader } from '../../kernel/db/rows';

jest.setTimeout(180_000 * timeScale);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The countries for which the brand has gamification. */
const offered = new Set(['FI']);
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
beforeAll(async () => {
  bench = await openLoyaltyBench({ isOffered: (_brand, country) => offered.has(country) });
});
afterAll(() => bench.db.close());

const missionOf = async (player: PlayerId) =>
  (await bench.viewsOf(player)).missions.find(({ id }) => id === 'rounds') ?? {};
const playRounds = async (player: PlayerId, win = 0n) => {
  for (let n = 0; n < 3; n += 1) await bench.play(player, { stake: 5_00n, win });
};
const scoreOf = async (player: PlayerId) => (await bench.scores()).find(([id]) => id === player)?.[1] ?? null;

test.each([
  ['has reached a limit of losses', 'limit-used-up', (player: PlayerId) => bench.spendLimit(player, 'loss')],
  ['has reached a limit of stakes', 'limit-used-up', (player: PlayerId) => bench.spendLimit(player, 'stake')],
  ['has a marker of harm', 'marker-of-harm', (player: PlayerId) => bench.addMarker(player)],
] as const)(
  'a player who %s gets no reward of a level, a mission or a tournament that was played for before [GAM-03]',
  async (_how, reason, pause) => {
    bench.moveClock(3.5 * DAY_MS);
    await bench.runLoyaltyJobs();
    await bench.loyalty.plan();
    const player = await bench.newMember();
    await playRounds(player, 400_00n);
    bench.moveClock(1);
    await pause(player);
    await bench.catchUp();
    expect(await bench.loyalty.campaignPause(player)).toBe(reason);
    expect(await bench.progress(player)).toMatchObject({ level: 2, points: 15 });
    expect(await missionOf(player)).toMatchObject({ isCompleted: true, hasPrize: false });
    const tournament = await queryRow(
      bench.db,
      rowReader({ id: z.string(), now: z.date() }),
      `select id, ends_at - interval '1 minute' as now from loyalty_tournaments where paid_at is null order by ends_at limit 1`,
    );
    // The limits of the day hold to its end, and so does the tournament.
    bench.moveClock((tournament?.now.getTime() ?? 0) - bench.clock.now().getTime());
    await bench.db.query('update loyalty_tournaments set ends_at = $2 where id = $1', [
      tournament?.id,
      bench.clock.now(),
    ]);
    await bench.loyalty.endTournament(tournament?.id ?? '');
    const results = await bench.db.query('select outcome from loyalty_results where player_id = $1', [player]);
    expect(results.rows).toEqual([{ outcome: reason }]);
    expect(await bench.campaignsOf(player)).toEqual([]);
  },
);

test('plays after a marker of harm bring points, and no progress of a mission and no place, until its time is over [GAM-03]', async () => {
  bench.moveClock(3 * DAY_MS);
  await bench.runLoyaltyJobs();
  await bench.loyalty.plan();
  const player = await bench.newMember();
  await bench.play(player, { stake: 1_00n, win: 2_00n });
  bench.moveClock(1);
  await bench.addMarker(player);
  bench.moveClock(1);
  await playRounds(player, 400_00n);
  await bench.catchUp();
  expect(await bench.progress(player)).toMatchObject({ points: 16 });
  const before = [await missionOf(player), await scoreOf(player)];
  expect(before).toMatchObject([{ progress: '1', isCompleted: false }, 2_00n]);
  await bench.loyalty.rebuild();
  await bench.catchUp();
  expect([await missionOf(player), await scoreOf(player)]).toEqual(before);
  bench.moveClock(harmMarkersFile.read().campaignPauseHours * HOUR_MS);
  expect(await bench.loyalty.campaignPause(player)).toBeNull();
  await playRounds(player);
  await bench.catchUp();
  expect(await missionOf(player)).toMatchObject({ isCompleted: true, hasPrize: true });
});

test('plays of bonus money at a limit that was used up bring no progress of a mission and no place, now and when they are read again [GAM-03]', async () => {
  bench.moveClock(3 * DAY_MS);
  await bench.runLoyaltyJobs();
  await bench.loyalty.plan();
  const player = await bench.newMember();
  await bench.play(player, { stake: 2_00n, win: 4_00n });
  const bonus = { stake: 2_00n, bonus: 2_00n, win: 90_00n };
  for (let n = 0; n < 3; n += 1) await bench.play(player, { ...bonus, atLimit: true });
  await bench.catchUp();
  const expected = [{ progress: '1', isCompleted: false }, 2_00n];
  expect([await missionOf(player), await scoreOf(player)]).toMatchObject(expected);
  await bench.loyalty.rebuild();
  await bench.catchUp();
  expect([await missionOf(player), await scoreOf(player)]).toMatchObject(expected);
  await bench.play(player, bonus);
  await bench.catchUp();
  expect([await missionOf(player), await scoreOf(player)]).toMatchObject([{ progress: '2' }, 47_00n]);
});

test('a limit of which some is left, or that was reached yesterday, holds no reward back [GAM-03]', async () => {
  const player = await bench.newMember();
  await bench.spendLimit(player, 'loss', 4_99);
  expect(await bench.loyalty.campaignPause(player)).toBeNull();
  await bench.spendLimit(player, 'loss', 1);
  expect(await bench.loyalty.campaignPause(player)).toBe('limit-used-up');
  bench.moveClock(DAY_MS);
  expect(await bench.loyalty.campaignPause(player)).toBeNull();
  await playRounds(player);
  await bench.catchUp();
  expect(await missionOf(player)).toMatchObject({ isCompleted: true, hasPrize: true });
});

test('nobody joins in a country for which the brand has no gamification, and a member of before gets no reward [GAM-01]', async () => {
  const player = await bench.newMember();
  offered.delete('FI');
  await playRounds(player);
  await bench.catchUp();
  expect(await bench.loyalty.isBlocked(player)).toBe(true);
  expect(await bench.loyalty.campaignPause(player)).toBe('not-offered');
  expect(await bench.campaignsOf(player)).toEqual([]);
  const other = await bench.newMember(false);
  expect(await bench.choose(other, true)).toBe(false);
  offered.add('FI');
  expect(await bench.choose(other, true)).toBe(true);
});
