import { toDecimal } from '@/contract/money';
import type { NetPeriod } from '@/contract/net-position';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { createActivityModule } from './index';

let db: Db;
let now = new Date('2024-03-01T12:00:00Z');
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A player who staked and won so many cents on the days. */
async function playerWith(days: Readonly<Record<string, readonly [staked: bigint, won: bigint]>>) {
  const playerId = toPlayerId(newId());
  for (const [day, [staked, won]] of Object.entries(days))
    await db.query(
      `insert into activity_days (player_id, day, currency, bets, rounds, turnover, bonus_turnover, won)
       values ($1, $2, 'EUR', 1, 1, $3, 0, $4)`,
      [playerId, day, staked, won],
    );
  const activity = createActivityModule({
    db,
    clock: { now: () => now },
    timeZoneOf: () => 'UTC',
    timeZoneOfBrand: () => 'UTC',
  });
  return async (period: NetPeriod, count: number, timeZone = 'Europe/Malta') =>
    (await activity.getNetPositions({ playerId, period, count, timeZone, currency: 'EUR' })).map(
      ({ from, until, staked, won, net }) => [from, until, ...[staked, won, net].map(toDecimal)].join(' '),
    );
}

test('days, weeks from Monday, months and years add up to the cent, over a leap day and the end of a year [PRF-09]', async () => {
  now = new Date('2024-03-01T12:00:00Z');
  const of = await playerWith({
    '2023-12-31': [10_00n, 3_01n],
    '2024-02-25': [1_00n, 0n],
    '2024-02-26': [2_00n, 9_99n],
    '2024-02-29': [5_00n, 4_99n],
    '2024-03-01': [7_50n, 0n],
  });
  expect(await of('Day', 3)).toEqual([
    '2024-03-01 2024-03-01 7.50 0.00 -7.50',
    '2024-02-29 2024-02-29 5.00 4.99 -0.01',
    '2024-02-28 2024-02-28 0.00 0.00 0.00',
  ]);
  expect(await of('Week', 2)).toEqual([
    '2024-02-26 2024-03-03 14.50 14.98 0.48',
    '2024-02-19 2024-02-25 1.00 0.00 -1.00',
  ]);
  expect(await of('Month', 3)).toEqual([
    '2024-03-01 2024-03-31 7.50 0.00 -7.50',
    '2024-02-01 2024-02-29 8.00 14.98 6.98',
    '2024-01-01 2024-01-31 0.00 0.00 0.00',
  ]);
  expect(await of('Year', 2)).toEqual([
    '2024-01-01 2024-12-31 15.50 14.98 -0.52',
    '2023-01-01 2023-12-31 10.00 3.01 -6.99',
  ]);
});

test("the present day is that of the licence's time zone, also when clocks change [PRF-09]", async () => {
  const of = await playerWith({});
  const today = async (at: string, zone: string) => {
    now = new Date(at);
    return (await of('Day', 2, zone)).map((line) => line.slice(0, 10));
  };
  // Tallinn goes to summer time at 01:00 UTC on 31 March.
  expect(await today('2024-03-30T21:59:59Z', 'Europe/Tallinn')).toEqual(['2024-03-30', '2024-03-29']);
  expect(await today('2024-03-30T22:00:00Z', 'Europe/Tallinn')).toEqual(['2024-03-31', '2024-03-30']);
  expect(await today('2024-03-31T21:00:00Z', 'Europe/Tallinn')).toEqual(['2024-04-01', '2024-03-31']);
  expect(await today('2024-01-01T05:59:59Z', 'America/Costa_Rica')).toEqual(['2023-12-31', '2023-12-30']);
});
