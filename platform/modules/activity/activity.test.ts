import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { applyBatch, openCursor, readLags } from '../../kernel/events/consumer';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { bet } from '../games/commands/bet';
import { rollback } from '../games/commands/rollback';
import { win } from '../games/commands/win';
import { createActivityModule } from './index';

const clock = shiftableClock();
// Afternoon in Auckland: no day ends while a test runs.
clock.shift(Date.parse('2026-11-18T02:00:00Z') - Date.now());
const ALL = { from: '2000-01-01', until: '2999-12-31' };
let db: Db;
let activity: ReturnType<typeof createActivityModule>;

beforeAll(async () => {
  db = await openTestDb();
  activity = createActivityModule({
    db,
    clock,
    timeZoneOf: () => 'Pacific/Auckland',
    timeZoneOfBrand: () => 'Pacific/Auckland',
  });
  await openCursor(db, activity.consumer);
});

afterAll(() => db.close());

async function newPlayer(): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, 1_000_00n);
  if (!player) throw new Error('no player');
  await db.query(`update games_sessions set expires_at = expires_at + interval '30 days' where id = $1`, [
    player.sessionId,
  ]);
  return player;
}

async function catchUp(): Promise<void> {
  while (
    (await applyBatch(db, activity.consumer)) > 0 ||
    (await readLags(db, [activity.consumer.name])).some(({ seconds }) => seconds > 0)
  );
}

const stake = (player: GamePlayer, amount: bigint, roundId: string, requestId: string = newId()) =>
  bet(db, clock, 'studio', {
    requestId,
    sessionId: player.sessionId,
    roundId,
    gameSlug: TEST_GAME,
    stake: money(amount, 'EUR'),
  });
const prize = (player: GamePlayer, amount: bigint, roundId: string, roundClosed = true) =>
  win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId,
    amount: money(amount, 'EUR'),
    roundClosed,
  });
const amounts = async ({ playerId }: GamePlayer) =>
  (await activity.getDays(playerId, ALL)).map(({ bets, rounds, turnover, won, net }) => [
    bets,
    rounds,
    turnover.amount,
    won.amount,
    net.amount,
  ]);

test('a day holds the bets, closed rounds, turnover and wins of its player [EVT-01]', async () => {
  const [player, other] = [await newPlayer(), await newPlayer()];
  const [first, second] = [newId(), newId()];
  await stake(player, 5_00n, first);
  await stake(player, 3_00n, first);
  await prize(player, 2_00n, first, false);
  await prize(player, 10_00n, first);
  await stake(player, 1_00n, second);
  await stake(other, 7_00n, newId());
  await catchUp();
  expect(await amounts(player)).toEqual([[3, 1, 9_00n, 12_00n, 3_00n]]);
  expect(await amounts(other)).toEqual([[1, 0, 7_00n, 0n, -7_00n]]);
});

test('a repeated or refused bet counts nothing, and a rollback takes its bet back on the day of the bet [EVT-01]', async () => {
  const player = await newPlayer();
  const [roundId, requestId] = [newId(), newId()];
  for (let n = 0; n < 3; n += 1) await stake(player, 5_00n, roundId, requestId);
  await stake(player, 9_000_00n, newId());
  clock.shift(86_400_000);
  await stake(player, 2_00n, newId());
  for (let n = 0; n < 2; n += 1) await rollback(db, clock, 'studio', { requestId: newId(), betRequestId: requestId });
  await catchUp();
  expect(await amounts(player)).toEqual([
    [0, 0, 0n, 0n, 0n],
    [1, 0, 2_00n, 0n, -2_00n],
  ]);
});

test("days are those of the licence's time zone [EVT-01]", async () => {
  const player = await newPlayer();
  // 11:30 UTC is half past midnight in Auckland (UTC+13) and 10:30 still the evening before.
  const noon = new Date(Math.ceil(clock.now().getTime() / 86_400_000) * 86_400_000 + 10.5 * 3_600_000);
  clock.shift(noon.getTime() - clock.now().getTime());
  await stake(player, 1_00n, newId());
  const day = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(date);
  const before = day(clock.now());
  clock.shift(2 * 3_600_000);
  await stake(player, 2_00n, newId());
  await catchUp();
  expect((await activity.getDays(player.playerId, ALL)).map((entry) => entry.day)).toEqual([before, day(clock.now())]);
});

test('time played goes from stake to stake without pauses, and midnight divides it [PRF-06, PRF-09]', async () => {
  const player = await newPlayer();
  // Midnight in Auckland (UTC+13).
  const midnight = Math.ceil(clock.now().getTime() / 86_400_000) * 86_400_000 + 11 * 3_600_000;
  const stakeAt = async (minutes: number) => {
    clock.shift(midnight + minutes * 60_000 - clock.now().getTime());
    await stake(player, 1_00n, newId());
  };
  for (const minutes of [-60, -46, -30, -4]) await stakeAt(minutes);
  await catchUp();
  for (const minutes of [6, 7, 23, 31]) await stakeAt(minutes);
  await catchUp();
  const periods = await activity.getNetPositions({
    playerId: player.playerId,
    period: 'Day',
    count: 2,
    timeZone: 'Pacific/Auckland',
    currency: 'EUR',
  });
  // 14 minutes and 4 before midnight; 6, 1 and 8 after it: 16 minutes without a stake are a pause.
  expect(periods.map(({ playedMs }) => Math.round(playedMs / 60_000))).toEqual([15, 18]);
});

test('counting all again from the log gives the same [EVT-01]', async () => {
  const before = (await db.query('select * from activity_days order by player_id, day')).rows;
  await activity.rebuild();
  expect((await db.query('select from activity_days')).rowCount).toBe(0);
  await catchUp();
  expect((await db.query('select * from activity_days order by player_id, day')).rows).toEqual(before);
});
