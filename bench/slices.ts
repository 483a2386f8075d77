// A slice of ten over HTTP from catalogues of very different size: the same request, the same answer's size, three
// platforms side by side.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { systemClock } from '../platform/kernel/clock';
import { locateMigrations, migrate } from '../platform/kernel/db/migrate';
import { openDb } from '../platform/kernel/db/open-db';
import { createCatalogueModule, type GameData } from '../platform/modules/catalogue/index';
import { toCursor } from '../platform/modules/catalogue/domain/game';
import { uuidOf } from '@/platform/kernel/ids';
import { startPlatform, type TestPlatform } from '../platform/testing/start-platform';
import { percentile, report, type Figure } from './support/report';

const SIZES = [400, 10_000, 40_000] as const;
const AT_MOST = 1.2;
const ROUNDS = 12;
const REQUESTS_A_ROUND = 150;
const BATCH = 5_000;
const PLATFORM_DIR = join(process.cwd(), 'platform');
const QUERY = `query ListOfGames($after: String) { root { listOfGames(first: 10, after: $after, listOfGamesSlug: "bench", thumbnailSize: 300, ipCountryCode: "FI", license: mga, locale: "en_GB") {
  name slug games { nodes { slug lookupId badge game { name imageUrl(size: 300) studio { name } } } pageInfo { hasNextPage endCursor } } } } }`;

interface Measured {
  readonly size: number;
  readonly platform: TestPlatform;
  readonly start: number[];
  readonly middle: number[];
}

const measured: Measured[] = [];
try {
  for (const size of SIZES)
    measured.push({
      size,
      platform: await startPlatform({ prepare: (place) => fill(place, size) }),
      start: [],
      middle: [],
    });
  for (const { platform, size } of measured) await ask(platform, null, size, 300);
  // Alternating rounds, so that a slow moment of the machine hits all sizes.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { platform, size, start, middle } of measured) {
      start.push(...(await ask(platform, null, size, REQUESTS_A_ROUND)));
      middle.push(...(await ask(platform, toCursor(size / 2), size, REQUESTS_A_ROUND)));
    }
  }
  report(
    'A slice of ten, by HTTP',
    measured.flatMap(({ size, start, middle }) => figuresOf(size, start, middle)),
  );
} finally {
  for (const { platform } of measured) await platform.stop();
}

function figuresOf(size: number, start: readonly number[], middle: readonly number[]): Figure[] {
  const name = `of ${size.toLocaleString('en-GB')} games`;
  const [atStart, atMiddle] = [percentile(start, 0.5), percentile(middle, 0.5)];
  const figures: Figure[] = [
    { name: `${name}, first slice, p50`, value: atStart, unit: 'ms' },
    { name: `${name}, slice in the middle, p50`, value: atMiddle, unit: 'ms' },
  ];
  const floor = measured[0];
  if (!floor || floor.size === size) return figures;
  return [
    ...figures,
    {
      name: `${name} against ${floor.size}, first slice`,
      value: atStart / percentile(floor.start, 0.5),
      unit: '×',
      atMost: AT_MOST,
    },
    {
      name: `${name} against ${floor.size}, in the middle`,
      value: atMiddle / percentile(floor.middle, 0.5),
      unit: '×',
      atMost: AT_MOST,
    },
  ];
}

/** Milliseconds of each of so many requests, one after the other. Throws when a slice is not whole. */
async function ask(platform: TestPlatform, after: string | null, size: number, times: number): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const before = performance.now();
    const answer = await fetch(`${platform.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', brand: 'aurora', locale: 'en_GB' },
      body: JSON.stringify({ query: QUERY, variables: { after } }),
    });
    const text = await answer.text();
    milliseconds.push(performance.now() - before);
    if ((text.match(/"lookupId"/g) ?? []).length !== 10)
      throw new Error(`not ten games of ${size}: ${text.slice(0, 300)}`);
  }
  return milliseconds;
}

function benchGame(index: number): GameData {
  const slug = `bench-${index}`;
  return {
    id: uuidOf(`bench/${slug}`),
    slug,
    name: `Game ${index}`,
    studioSlug: 'bench',
    provider: 'studio',
    imageUrl: `/art/games/${slug}.webp?size={size}`,
    kind: 'slot',
    variantId: 'calm',
    rtp: '96.31',
    volatility: 2,
    features: ['wilds'],
    bonusDisabled: false,
    demoAvailable: true,
    stakes: { EUR: ['0.20', '60.00'] },
    licences: ['mga'],
    blockedMarkets: index % 50 === 0 ? ['SE'] : [],
    descriptions: { en: `About ${slug}` },
  };
}

/** Publishes so many games, and one list of all of them, before the platform adds its demonstration. */
async function fill(
  place: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  size: number,
): Promise<void> {
  const db = await openDb({ ...place, workerUrl: pathToFileURL(join(PLATFORM_DIR, 'kernel/db/pglite-worker.ts')) });
  await migrate(db, locateMigrations(PLATFORM_DIR, ['kernel', 'catalogue']));
  const catalogue = createCatalogueModule({ db, clock: systemClock });
  const games = Array.from({ length: size }, (_, index) => benchGame(index));
  await db.tx(async (tx) => {
    const studios = [{ slug: 'bench', name: 'Bench', imageUrl: '/art/studios/bench.svg' }];
    for (let from = 0; from < size; from += BATCH)
      await catalogue.publishGames(tx, studios, games.slice(from, from + BATCH));
    await catalogue.setBrandGames(
      tx,
      'aurora',
      games.map(({ slug }) => slug),
    );
    await catalogue.replaceList(
      tx,
      'aurora',
      { list: 'bench' },
      { names: { en: 'Bench' }, position: 99, entries: games.map(({ slug }) => ({ gameSlug: slug })) },
    );
  });
  await db.close();
}
