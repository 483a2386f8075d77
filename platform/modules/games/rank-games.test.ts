import { BRANDS } from '@/contract/brands';
import { money } from '@/contract/money';
import type { Brand } from '@/contract/brand.schema';
import type { Db } from '../../kernel/db/db';
import { newId } from '../../kernel/ids';
import { createGamePlayers, TEST_GAME, type GamePlayer } from '../../testing/game-players';
import { openTestDb } from '../../testing/test-db';
import { createCatalogueModule } from '../catalogue/index';
import { testGame } from '../catalogue/testing/test-game';
import { bet } from './commands/bet';
import { createRankJob, MOST_PLAYED_JOB, MOST_PLAYED_LIST } from './commands/rank-games';

const LEAST = 3;
let db: Db;
let now = new Date();
const clock = { now: () => now };

beforeAll(async () => {
  db = await openTestDb();
  const catalogue = createCatalogueModule({ db, clock });
  await db.tx(async (tx) => {
    const studios = [{ slug: 'skerry', name: 'Skerry', imageUrl: '' }];
    await catalogue.publishGames(
      tx,
      studios,
      ['test-game', 'other-game'].map((slug) => testGame(slug)),
    );
  });
});
afterAll(() => db.close());
beforeEach(async () => {
  now = new Date();
  await db.query('delete from games_rounds');
});

/** Each of the players plays so many rounds of the game. */
async function play(players: readonly GamePlayer[], slug: string, rounds = 1): Promise<void> {
  for (const { sessionId } of players) {
    await db.query('update games_sessions set game_slug = $2 where id = $1', [sessionId, slug]);
    for (let round = 0; round < rounds; round += 1) {
      const id = newId();
      const call = { requestId: id, sessionId, roundId: id, gameSlug: slug, stake: money(100n, 'EUR') };
      expect(await bet(db, clock, 'studio', call)).toMatchObject({ ok: true });
    }
  }
}

/** The list after a count of the hour. */
async function count(offered: (slug: string) => boolean = () => true): Promise<string[]> {
  const brands = BRANDS.filter(({ id }) => id === 'aurora').map((brand): Brand => ({
    ...brand,
    mostPlayedFrom: LEAST,
  }));
  const catalogue = createCatalogueModule({ db, clock });
  const job = createRankJob({ db, clock, catalogue, brands, isOffered: async (_brand, slug) => offered(slug) });
  const due = { id: '', kind: MOST_PLAYED_JOB, uniqueKey: '', runAt: now, payload: null, attempts: 1, lastError: null };
  const write = await job.prepare(due);
  await db.tx((tx) => write(tx, due));
  return catalogue.getListSlugs('aurora', MOST_PLAYED_LIST, 10);
}

it('the most played games are those of most players, not of most rounds, and none that fewer play than the brand asks for [GMS-01]', async () => {
  const players = await createGamePlayers(db, 4, 100_00n);
  expect(await count()).toEqual([]);
  await play(players.slice(0, 2), TEST_GAME, 9);
  expect(await count()).toEqual([]);
  await play(players.slice(2, 3), TEST_GAME);
  await play(players, 'other-game');
  expect(await count()).toEqual(['other-game', TEST_GAME]);
  expect(await count((slug) => slug !== 'other-game')).toEqual([TEST_GAME]);
});

it('the most played games are those of the brand, its licence and the week, and the list is empty again after it [GMS-01]', async () => {
  await play(await createGamePlayers(db, LEAST, 100_00n, { brand: 'solstice', licence: 'mga' }), TEST_GAME);
  await play(await createGamePlayers(db, LEAST, 100_00n, { brand: 'aurora', licence: 'crc' }), TEST_GAME);
  expect(await count()).toEqual([]);
  await play(await createGamePlayers(db, LEAST, 100_00n), 'other-game');
  expect(await count()).toEqual(['other-game']);
  now = new Date(now.getTime() + 8 * 86_400_000);
  expect(await count()).toEqual([]);
});
