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

test('says nothing of cash, of a bonus without requirement, and of a brand without games [RWD-06]', async () => {
  const player = toPlayerId(newId());
  expect(await costOf(player, 'aurora', { type: 'money-drop', amount: PRIZE.amount })).toBeNull();
  expect(await costOf(player, 'aurora', { ...PRIZE, wageringFactor: 0 })).toBeNull();
  expect(await costOf(player, 'mistral', PRIZE)).toBeNull();
});
