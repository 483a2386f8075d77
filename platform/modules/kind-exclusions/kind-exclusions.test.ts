import { breakPeriodSchema, endOfPeriod } from '@/contract/break-period';
import { gameKinds } from '@/contract/licence';
import { money } from '@/contract/money';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { createCatalogueModule } from '../catalogue/index';
import { testGame } from '../catalogue/testing/test-game';
import { bet } from '../games/commands/bet';
import { win } from '../games/commands/win';
import { createPlayersModule } from '../players/index';
import { createKindExclusionsModule, type KindExclusionsModule } from './index';

const PERIODS = ['P6M', 'P1Y', 'P3Y'].map((period) => breakPeriodSchema.parse(period));
const HOUR_MS = 3_600_000;
const clock = shiftableClock();
let db: Db;
/** Two hosts of one platform. */
let exclusions: KindExclusionsModule;
let other: KindExclusionsModule;

const openModule = () =>
  createKindExclusionsModule({
    db,
    clock,
    players: createPlayersModule({ db, clock }),
    periodsOf: (brand) => (brand === 'kuu' ? PERIODS : []),
  });

beforeAll(async () => {
  db = await openTestDb();
  [exclusions, other] = [openModule(), openModule()];
  const catalogue = createCatalogueModule({ db, clock });
  const games = [TEST_GAME, ...gameKinds].map((slug) =>
    testGame(slug, { kind: gameKinds.find((kind) => kind === slug) ?? 'slot' }),
  );
  await db.tx((tx) => catalogue.publishGames(tx, [{ slug: 'skerry', name: 'Skerry', imageUrl: '' }], games));
});
afterAll(() => db.close());

async function newPlayer(slug = TEST_GAME, brand = 'kuu'): Promise<GamePlayer> {
  const [player] = await createGamePlayers(db, 1, 1_000_00n);
  if (!player) throw new Error('no player');
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, $2, $3, 'et_EE', 'EE', 'EUR', now(), now())`,
    [player.playerId, brand, newId()],
  );
  await db.query('update games_sessions set licence = $2, game_slug = $3, expires_at = $4 where id = $1', [
    player.sessionId,
    'est',
    slug,
    new Date(clock.now().getTime() + 5 * 366 * 24 * HOUR_MS),
  ]);
  return player;
}

async function stake({ sessionId }: GamePlayer, gameSlug = TEST_GAME, roundId: string = newId()) {
  const call = { requestId: newId(), sessionId, roundId, gameSlug, stake: money(1_00n, 'EUR') };
  const result = await bet(db, clock, 'studio', call);
  return result.ok ? 'taken' : result.error;
}

const inForce = async ({ playerId }: GamePlayer) => (await other.get('kuu', playerId))?.inForce ?? [];

test.each([...gameKinds, 'sports'] as const)(
  'a player who is excluded from %s bets on all other kinds, and on none of this one [PRF-03, EVT-02]',
  async (kind) => {
    for (const played of [...gameKinds, 'sports'] as const) {
      const slug = played === 'sports' ? 'sportsbook' : played;
      const player = await newPlayer(slug);
      expect(await stake(player, slug)).toBe('taken');
      expect(await exclusions.exclude(player.playerId, { kind, period: 'P6M' })).toMatchObject({ ok: true });
      expect([played, await stake(player, slug)]).toEqual([played, played === kind ? 'KindExcluded' : 'taken']);
    }
  },
);

test('a round that was begun is paid after the exclusion, and takes no further bet [PRF-03]', async () => {
  const [player, round] = [await newPlayer(), newId()];
  expect(await stake(player, TEST_GAME, round)).toBe('taken');
  await exclusions.exclude(player.playerId, { kind: 'slot', period: 'P6M' });
  expect(await stake(player, TEST_GAME, round)).toBe('KindExcluded');
  const paid = await win(db, clock, 'studio', {
    requestId: newId(),
    sessionId: player.sessionId,
    roundId: round,
    amount: money(5_00n, 'EUR'),
    roundClosed: true,
  });
  expect(paid).toMatchObject({ ok: true, value: { balance: money(1_004_00n, 'EUR') } });
});

test('no bet of 64 at the instant of an exclusion is taken after its answer, on any host [PRF-03, EVT-02]', async () => {
  const player = await newPlayer();
  let isAnswered = false;
  const late: string[] = [];
  async function betOn(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) {
      const isLate = isAnswered;
      const answer = await stake(player);
      if (isLate) late.push(answer);
    }
  }
  const bets = Promise.all(Array.from({ length: 8 }, betOn));
  const wish = { kind: 'slot', period: 'P6M' } as const;
  await Promise.all([exclusions, other, exclusions].map(({ exclude }) => exclude(player.playerId, wish)));
  isAnswered = true;
  await bets;
  expect(new Set(late)).toEqual(new Set(late.length > 0 ? ['KindExcluded'] : []));
  expect(await stake(player)).toBe('KindExcluded');
  const { rows } = await db.query('select kind from kind_exclusions where player_id = $1', [player.playerId]);
  expect(rows.length).toBeLessThanOrEqual(3);
  expect(await inForce(player)).toHaveLength(1);
});

test('a longer exclusion stays when a shorter one is chosen, and a longer one takes its place [PRF-03]', async () => {
  const player = await newPlayer();
  const choose = (period: string) => exclusions.exclude(player.playerId, { kind: 'slot', period });
  await choose('P1Y');
  const [first] = await inForce(player);
  expect(await choose('P6M')).toEqual({ ok: true, value: [first] });
  await choose('P3Y');
  const [longest] = await inForce(player);
  expect(longest?.endsAt.getTime()).toBeGreaterThan(first?.endsAt.getTime() ?? 0);
});

test('an exclusion ends by itself at its end, to the second, also of one that began on 29 February [PRF-03]', async () => {
  const player = await newPlayer();
  const leapDay = new Date('2028-02-29T23:30:00Z');
  clock.shift(leapDay.getTime() - clock.now().getTime());
  await db.query('update games_sessions set expires_at = $2 where id = $1', [player.sessionId, '2040-01-01T00:00:00Z']);
  await exclusions.exclude(player.playerId, { kind: 'slot', period: 'P1Y' });
  const [held] = await inForce(player);
  expect(held?.endsAt.toISOString()).toMatch(/^2029-03-01T23:30/);
  const refusalAt = async (at: Date) =>
    (await db.query('select kind_exclusions_bet_refusal($1, $2, $3) as refusal', [player.playerId, TEST_GAME, at]))
      .rows[0]?.refusal;
  const end = held?.endsAt ?? endOfPeriod(leapDay, PERIODS[1] ?? breakPeriodSchema.parse('P1Y'));
  expect(await refusalAt(new Date(end.getTime() - 1))).toBe('KindExcluded');
  expect(await refusalAt(end)).toBeNull();
  clock.shift(end.getTime() - clock.now().getTime() + 1_000);
  expect(await stake(player)).toBe('taken');
  expect(await inForce(player)).toEqual([]);
});

test('lengths that the licence does not have, and brands without such exclusions, are refused and change nothing [PRF-03, BRD-03]', async () => {
  const [player, elsewhere] = [await newPlayer(), await newPlayer(TEST_GAME, 'aurora')];
  const refused = { ok: false, error: { kind: 'break-not-offered' } };
  for (const period of ['P5M', 'P1D', '', 'indefinite', 'P6M; drop table'])
    expect(await exclusions.exclude(player.playerId, { kind: 'slot', period })).toEqual(refused);
  expect(await exclusions.exclude(elsewhere.playerId, { kind: 'slot', period: 'P6M' })).toEqual(refused);
  expect(await inForce(player)).toEqual([]);
  expect(await exclusions.get('aurora', elsewhere.playerId)).toBeNull();
});

test('nothing changes or deletes an exclusion that was kept [PRF-03]', async () => {
  const player = await newPlayer();
  await exclusions.exclude(player.playerId, { kind: 'slot', period: 'P6M' });
  for (const sql of ['delete from kind_exclusions', `update kind_exclusions set ends_at = now() + interval '1 day'`])
    await expect(db.query(`${sql} where player_id = $1`, [player.playerId])).rejects.toThrow('never changed');
});
