import { systemClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import type { Audience } from './domain/game';
import { createCatalogueModule, type CatalogueModule } from './index';
import type { GameFilter } from './queries/filter-games';
import { testGame } from './testing/test-game';

const aurora: Audience = { brand: 'aurora', licence: 'mga', country: 'FI', locale: 'en_GB' };
let db: Db;
let catalogue: CatalogueModule;

beforeAll(async () => {
  db = await openTestDb();
  catalogue = createCatalogueModule({ db, clock: systemClock });
  const games = [
    testGame('delta', { rtp: '97.00', releasedOn: '2024-01-01', features: ['wilds'] }),
    testGame('Alpha', { rtp: '95.00', releasedOn: '2026-01-01', volatility: 5, stakes: { EUR: ['1.00', '5.00'] } }),
    testGame('charlie', {
      studioSlug: 'fox',
      features: ['wilds', 'hold-and-win'],
      stakes: { EUR: ['10.00', '100.00'] },
    }),
    testGame('bravo', { blockedMarkets: ['FI'], features: ['secret'] }),
    testGame('elsewhere', { rtp: '99.00', kind: 'roulette' }),
  ];
  await db.tx(async (tx) => {
    const studios = ['skerry', 'fox'].map((slug) => ({ slug, name: slug, imageUrl: '' }));
    await catalogue.publishGames(tx, studios, games);
    await catalogue.setBrandGames(
      tx,
      'aurora',
      games.map(({ slug }) => slug),
    );
    const entries = ['delta', 'Alpha', 'charlie', 'bravo'].map((gameSlug) => ({ gameSlug }));
    await catalogue.replaceList(tx, 'aurora', { list: 'slots' }, { names: { en: 'Slots' }, position: 0, entries });
  });
});
afterAll(() => db.close());

const find = async (filter: Partial<GameFilter>, first = 30) => {
  const { count, games } = await catalogue.filterGames(
    aurora,
    { list: 'slots', sort: 'popular', currency: 'EUR', ...filter },
    first,
  );
  return [count, ...games.map(({ slug }) => slug)];
};

test('a listing is sorted by place, newness, name and return to player [GMS-03]', async () => {
  expect(await find({})).toEqual([3, 'delta', 'Alpha', 'charlie']);
  expect(await find({ sort: 'newest' })).toEqual([3, 'Alpha', 'delta', 'charlie']);
  expect(await find({ sort: 'name' })).toEqual([3, 'Alpha', 'charlie', 'delta']);
  expect(await find({ sort: 'rtp' })).toEqual([3, 'delta', 'charlie', 'Alpha']);
});

test('filters combine, games that the visitor may not see are not counted, and the count is of all that fit [GMS-03]', async () => {
  expect(await find({ feature: 'wilds' })).toEqual([2, 'delta', 'charlie']);
  expect(await find({ feature: 'wilds', studio: 'fox' })).toEqual([1, 'charlie']);
  expect(await find({ feature: 'wilds', volatility: 5 })).toEqual([0]);
  expect(await find({ sort: 'name' }, 1)).toEqual([3, 'Alpha']);
  expect(await find({ list: null, sort: 'rtp' }, 1)).toEqual([4, 'elsewhere']);
  expect(await find({ list: 'no-such-list' })).toEqual([0]);
});

test('a stake range keeps games that take a stake inside of it, its ends included [GMS-03]', async () => {
  expect(await find({ minStake: '60.01' })).toEqual([1, 'charlie']);
  expect(await find({ minStake: '60.00' })).toEqual([2, 'delta', 'charlie']);
  expect(await find({ maxStake: '0.99' })).toEqual([1, 'delta']);
  expect(await find({ maxStake: '1.00' })).toEqual([2, 'delta', 'Alpha']);
  expect(await find({ minStake: '6', maxStake: '9' })).toEqual([1, 'delta']);
});

test('a range of the return to player keeps its ends, by the build that a game’s page says [GMS-05, GMS-08]', async () => {
  expect(await find({ minRtp: '97.00' })).toEqual([1, 'delta']);
  expect(await find({ minRtp: '95', maxRtp: '96.31' })).toEqual([2, 'Alpha', 'charlie']);
  expect(await find({ maxRtp: '94.99' })).toEqual([0]);
});

test('the words for features are those of the games that the visitor may see, the most frequent first [GMS-08]', async () => {
  expect(await catalogue.getFeatures(aurora)).toEqual(['wilds', 'hold-and-win']);
  expect(await catalogue.getFeatures({ ...aurora, country: 'SE' })).toEqual(['wilds', 'hold-and-win', 'secret']);
  expect(await find({ feature: 'hold-and-win' })).toEqual([1, 'charlie']);
  expect(await find({ feature: 'no-such-feature' })).toEqual([0]);
});

test('categories are the kinds of games that the brand has, and filter as listings do [GMS-03, NAV-02]', async () => {
  const [slots] = await catalogue.getCategories({ ...aurora, locale: 'fi_FI' });
  expect(slots).toMatchObject({ slug: 'slots', name: 'Kolikkopelit' });
  const of = async (filter: Partial<GameFilter>) =>
    (await catalogue.filterGames(aurora, { sort: 'name', currency: 'EUR', ...filter }, 100)).games;
  const all = await of({});
  expect(await of({ category: 'slots' })).toEqual(all.filter(({ kind }) => kind === 'slot'));
  expect(await of({ category: 'roulette' })).toEqual(all.filter(({ kind }) => kind === 'roulette'));
  expect((await of({ category: 'slots', feature: 'wilds' })).every(({ features }) => features.includes('wilds'))).toBe(
    true,
  );
  expect(await of({ category: 'no-such-category' })).toEqual([]);
  expect(await catalogue.getCategories({ ...aurora, brand: 'nobody' })).toEqual([]);
});
