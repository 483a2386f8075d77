import { money } from '@/contract/money';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { createActivityModule } from '../activity/index';
import { createCatalogueModule } from '../catalogue/index';
import { createBonusCosts } from './bonus-costs';
import { testGame } from '../catalogue/testing/test-game';

const clock = { now: () => new Date('2026-02-01T10:00:00Z') };
const PRIZE = {
  type: 'bonus-money-drop',
  amount: money(10_00n, 'EUR'),
  wageringFactor: 35,
  maxPayout: null,
  maxStake: null,
  days: 7,
} as const;
let db: Db;
let costOf: ReturnType<typeof createBonusCosts>;

const game = (slug: string, rtp: string, bonusDisabled = false) =>
  testGame(slug, { studioSlug: 'studio', rtp, volatility: 3, bonusDisabled });

beforeAll(async () => {
  db = await openTestDb();
  const catalogue = createCatalogueModule({ db, clock });
  await db.tx(async (tx) => {
    const games = [game('one', '95.00'), game('other', '97.00'), game('cash-only', '99.00', true)];
    await catalogue.publishGames(tx, [{ slug: 'studio', name: 'Studio', imageUrl: '' }], games);
    await catalogue.setBrandGames(
      tx,
      'aurora',
      games.map(({ slug }) => slug),
    );
  });
  costOf = createBonusCosts({
    clock,
    catalogue,
    stakeCapOf: (_brand, currency) => (currency === 'GBP' ? 2_00n : null),
    activity: createActivityModule({ db, clock, timeZoneOf: () => 'UTC', timeZoneOfBrand: () => 'UTC' }),
  });
});
afterAll(() => db.close());

test("takes the player's average stake of 90 days, or an example, and the return of the slots that take bonus money [RWD-06]", async () => {
  const [player, newcomer] = [toPlayerId(newId()), toPlayerId(newId())];
  for (const [day, bets, turnover] of [
    ['2026-01-30', 3, '1500'],
    ['2026-01-31', 1, '500'],
    ['2025-06-01', 100, '99999999'],
  ])
    await db.query(
      `insert into activity_days (player_id, day, currency, bets, rounds, turnover, bonus_turnover, won)
       values ($1, $2, 'EUR', $3, 0, $4, 0, 0)`,
      [player, day, bets, turnover],
    );
  expect(await costOf(player, 'aurora', PRIZE)).toMatchObject({
    rtp: 96,
    isUsualStake: true,
    stake: money(5_00n, 'EUR'),
    rounds: 70,
    required: money(350_00n, 'EUR'),
    expectedLoss: money(14_00n, 'EUR'),
    value: money(-4_00n, 'EUR'),
  });
  expect(await costOf(newcomer, 'aurora', PRIZE)).toMatchObject({
    isUsualStake: false,
    stake: money(1_00n, 'EUR'),
    rounds: 350,
  });
});

test('the cost has the most that can be paid out, and the smaller of the most stakes of bonus and licence [RWD-06]', async () => {
  const player = toPlayerId(newId());
  const boundsOf = async (currency: string, maxStake: bigint | null, maxPayout: bigint | null = null) => {
    const terms = { maxPayout: maxPayout === null ? null : money(maxPayout, currency) };
    const cost = await costOf(player, 'aurora', {
      ...PRIZE,
      ...terms,
      amount: money(10_00n, currency),
      maxStake: maxStake === null ? null : money(maxStake, currency),
    });
    return [cost?.maxPayout?.amount, cost?.maxStake?.amount];
  };
  expect(await boundsOf('EUR', null, 100_00n)).toEqual([100_00n, undefined]);
  expect(await boundsOf('EUR', 5_00n)).toEqual([undefined, 5_00n]);
  expect(await boundsOf('GBP', 5_00n)).toEqual([undefined, 2_00n]);
  expect(await boundsOf('GBP', 1_00n)).toEqual([undefined, 1_00n]);
  expect(await boundsOf('GBP', null)).toEqual([undefined, 2_00n]);
});

test('amounts that differ by little have one computation of chances, and exact losses each [RWD-06]', async () => {
  const player = toPlayerId(newId());
  const of = (amount: bigint) => costOf(player, 'aurora', { ...PRIZE, amount: money(amount, 'EUR') });
  const [one, other] = [await of(120_00n), await of(121_00n)];
  expect(other?.chances).toBe(one?.chances);
  expect(other?.expectedLoss).not.toEqual(one?.expectedLoss);
  expect(await of(1_000_000_00n)).toMatchObject({ rounds: 35_000_000 });
});

test('says nothing of cash, of a bonus without requirement, and of a brand without games [RWD-06]', async () => {
  const player = toPlayerId(newId());
  expect(await costOf(player, 'aurora', { type: 'money-drop', amount: PRIZE.amount })).toBeNull();
  expect(await costOf(player, 'aurora', { ...PRIZE, wageringFactor: 0 })).toBeNull();
  expect(await costOf(player, 'mistral', PRIZE)).toBeNull();
});
