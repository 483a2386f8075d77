import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { shiftableClock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { queryValues } from '../../../kernel/db/rows';
import { createBucketStore } from '../../../kernel/files/bucket-store';
import { createFolderStore } from '../../../kernel/files/file-store';
import { runDueJob } from '../../../kernel/jobs';
import { startFakeBucket } from '../../../testing/fake-bucket';
import { serveRoutes } from '../../../testing/serve-routes';
import { openTestDb } from '../../../testing/test-db';
import type { Audience } from '../domain/game';
import { operateCatalogue } from '../imports/operate';
import { catalogueOrder } from '../imports/orders';
import { createCatalogueModule } from '../index';
import { createArtwork } from './artwork';
import { createArtworkRoute } from './artwork-route';
import { isArtFileName } from './artwork-store';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'artwork-'));
const clock = shiftableClock();
/** Pictures of the other host by path, and the paths that were requested. */
const pictures = new Map<string, Buffer>();
const requested: string[] = [];
let onRequest: () => void = () => undefined;
let db: Db;
let server: Server;
let origin: string;
let artwork: ReturnType<typeof createArtwork>;
let catalogue: ReturnType<typeof createCatalogueModule>;
let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    onRequest();
    const bytes = pictures.get(request.url ?? '');
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  db = await openTestDb();
  const files = createFolderStore(folder, isArtFileName);
  artwork = createArtwork({ db, clock, files, origins: [origin] });
  catalogue = createCatalogueModule({ db, clock, hasBonuses: () => true, marketsOf: () => null });
  site = await serveRoutes([createArtworkRoute(files)]);
});
afterAll(async () => {
  await site.close();
  server.close();
  await db.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await db.query('truncate catalogue_studios, catalogue_lists, catalogue_imports, catalogue_artwork, jobs cascade');
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true });
  pictures.clear();
  requested.length = 0;
});

const drawing = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
const runDue = async ({ fetchJobs, jobs } = artwork) => {
  while (await runDueJob(db, clock, { ...fetchJobs(new AbortController().signal), ...jobs }));
};
const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const audience: Audience = { brand: 'nova', licence: 'mga', country: 'SE', locale: 'en' };
const pictureOf = async (slug: string) => (await catalogue.getGame(audience, slug))?.imageUrl;

let lastKey = 0;
async function operate(order: object): Promise<unknown> {
  lastKey += 1;
  const deps = {
    db,
    clock,
    brands: ['nova'],
    licences: new Set(['mga']),
    providersOf: () => ['acme'],
    pictureOriginsOf: () => [origin, 'https://shown.example'],
    marketsOf: () => null,
    wakeConsumers: () => undefined,
    fetchedOrigins: [origin],
  };
  const answer = await operateCatalogue(deps, catalogueOrder.parse(order));
  return 'body' in answer ? answer.body : null;
}
const acting = () => ({ key: `artwork-key-${lastKey}`, operator: 'Aino', reason: 'pictures' });
const feed = (pictureBySlug: Readonly<Record<string, string | undefined>>, studioPicture?: string) => {
  const builds = [{ licences: ['mga'], rtp: '96.31', volatility: 2, stakes: { EUR: ['0.20', '60.00'] } }];
  const games = Object.entries(pictureBySlug).map(([slug, picture]) => ({
    type: 'game',
    provider: 'acme',
    id: slug,
    slug,
    name: slug,
    studio: 'skerry',
    kind: 'slot',
    picture,
    builds,
  }));
  const studio = { type: 'studio', slug: 'skerry', name: 'Skerry', picture: studioPicture };
  return operate({ action: 'import', brand: 'nova', feed: [studio, ...games], ...acting() });
};
const missing = z.object({
  count: z.number(),
  missing: z.array(z.object({ slug: z.string(), fault: z.string().nullable(), nextAt: z.date().nullable() })),
});
const lacks = async () => missing.parse(await operate({ action: 'artwork', brand: 'nova' }));

test('pictures of a feed are fetched once, kept, shown from an address that never changes, and pages are said to be old [OPR-05]', async () => {
  pictures.set('/a-900.png', await drawing('#335577'));
  await feed({ orbit: `${origin}/a-{size}.png`, lantern: 'https://shown.example/b.webp' }, `${origin}/a-900.png`);
  expect(await pictureOf('orbit')).toBe('');
  expect(await pictureOf('lantern')).toBe('https://shown.example/b.webp');

  await runDue();
  const address = await pictureOf('orbit');
  expect(address).toMatch(/^\/art\/[0-9a-f]{64}\/\{size\}\.avif$/);
  expect((await catalogue.getStudio('nova', 'skerry'))?.imageUrl).toBe(address?.replace('{size}', '300'));
  expect(requested).toEqual(['/a-900.png', '/a-900.png']);
  // One picture at two addresses: four sizes in two forms.
  expect(storedFiles()).toBe(8);

  for (const format of ['avif', 'webp']) {
    const answer = await fetch(`${site.url}${address?.replace('{size}.avif', `300.${format}`)}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([300, 400]);
  }
  const version = "select version::int from content_versions where tag like '%nova%' limit 1";
  const before = await queryValues(db, z.number(), version);
  clock.shift(2 * MINUTE);
  await runDue();
  expect(await queryValues(db, z.number(), version)).toEqual(before.map((each) => each + 1));
});

test('the address of a picture takes nothing but a hash, one of the sizes and one of the forms [SEC-02]', async () => {
  const path = '/art/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/300.avif';
  const others = [
    `${path}/`,
    path.replace('300', '301'),
    path.replace('avif', 'svg'),
    path.replace('/aa', '/../../aa'),
  ];
  for (const each of [path, ...others, path.replace('aa/', 'aa%2f')]) {
    const answer = await fetch(`${site.url}${each}`);
    expect([each, answer.status]).toEqual([each, 404]);
  }
});

test('a picture that does not come is reported with its reason and tried again, six times, and then when an operator says so [OPR-05]', async () => {
  await feed({ orbit: `${origin}/late.png`, plain: undefined });
  expect(await lacks()).toMatchObject({ count: 3, missing: [{ fault: null }, { fault: null }, { fault: null }] });
  await runDue();
  const waits = [1, 6, 36, 216, 1_296];
  for (const minutes of waits) {
    const [{ nextAt, ...first } = { nextAt: null }] = (await lacks()).missing;
    expect(first).toEqual({ slug: 'orbit', fault: 'status 404' });
    const wait = Number(nextAt) - clock.now().getTime();
    expect([wait > (minutes - 1) * MINUTE, wait <= minutes * MINUTE]).toEqual([true, true]);
    clock.shift(minutes * MINUTE);
    await runDue();
  }
  expect(requested).toHaveLength(6);
  expect((await lacks()).missing[0]).toEqual({ slug: 'orbit', fault: 'status 404', nextAt: null });
  clock.shift(100 * DAY);
  await runDue();
  expect(requested).toHaveLength(6);

  pictures.set('/late.png', await drawing('#775533'));
  expect(await operate({ action: 'fetch-artwork', ...acting() })).toEqual({ planned: 1 });
  await runDue();
  expect(await pictureOf('orbit')).toMatch(/^\/art\//);
  expect((await lacks()).missing.map(({ slug }) => slug)).toEqual(['plain', 'skerry']);
});

test('a game takes the picture of its new address, and the earlier one is removed after thirty days without use [OPR-05]', async () => {
  pictures.set('/old.png', await drawing('#111133'));
  pictures.set('/new.png', await drawing('#331111'));
  await feed({ orbit: `${origin}/old.png` });
  await runDue();
  const old = await pictureOf('orbit');
  await feed({ orbit: `${origin}/new.png` });
  await runDue();
  expect(await pictureOf('orbit')).not.toBe(old);
  await artwork.purge();
  clock.shift(29 * DAY);
  await artwork.purge();
  expect(storedFiles()).toBe(16);
  clock.shift(2 * DAY);
  await artwork.purge();
  expect(storedFiles()).toBe(8);
  expect((await fetch(`${site.url}${(await pictureOf('orbit'))?.replace('{size}', '300')}`)).status).toBe(200);
});

test('one of two hosts fetches a picture [OPR-05]', async () => {
  pictures.set('/one.png', await drawing('#224422'));
  await feed({ orbit: `${origin}/one.png` });
  await Promise.all([runDue(), runDue()]);
  expect(requested).toEqual(['/one.png']);
});

test('a host that ends amid a fetch leaves no part of a picture and no fault, and the picture comes later [OPR-05]', async () => {
  pictures.set('/cut.png', await drawing('#442244'));
  await feed({ orbit: `${origin}/cut.png` });
  const stopping = new AbortController();
  onRequest = () => stopping.abort();
  await runDueJob(db, clock, artwork.fetchJobs(stopping.signal));
  onRequest = () => undefined;
  expect([requested.length, storedFiles()]).toEqual([1, 0]);
  expect((await lacks()).missing.find(({ slug }) => slug === 'orbit')).toMatchObject({ fault: null });
  clock.shift(MINUTE);
  await runDue();
  expect(await pictureOf('orbit')).toMatch(/^\/art\//);
});

test('pictures are fetched into a bucket, shown from it, and removed from it, and one that is away holds up no page [OPR-05]', async () => {
  const bucket = await startFakeBucket();
  const files = createBucketStore(bucket.access, { isName: isArtFileName });
  const kept = createArtwork({ db, clock, files, origins: [origin] });
  const shop = await serveRoutes([createArtworkRoute(files)]);
  const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    pictures.set('/far.png', await drawing('#335544'));
    await feed({ orbit: `${origin}/far.png` });
    bucket.answerBy((_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
    await runDue(kept);
    expect((await lacks()).missing[0]?.fault).toMatch(/^it cannot be kept: .*: PUT: status 503 SlowDown$/);
    bucket.answerBy(null);
    clock.shift(MINUTE);
    await runDue(kept);
    expect([bucket.objects.size, storedFiles()]).toEqual([8, 0]);

    const address = `${shop.url}${(await pictureOf('orbit'))?.replace('{size}', '300')}`;
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(300);
    expect((await fetch(address.replace(/[0-9a-f]{64}/, '0'.repeat(64)))).status).toBe(404);

    bucket.answerBy((_, response) => response.writeHead(200).end('<html>'));
    const statuses = [await fetch(address), await fetch(address)].map(({ status, headers }) => [
      status,
      headers.get('cache-control'),
    ]);
    expect(statuses).toEqual(Array.from({ length: 2 }, () => [503, 'no-store']));
    expect(lines.mock.calls.filter(([line]) => String(line).includes('pictures of games cannot be read'))).toHaveLength(
      1,
    );
    expect(lines.mock.calls.join('')).not.toMatch(new RegExp(`${bucket.access.keyId}|${bucket.access.secret}`));

    await feed({ orbit: 'https://shown.example/other.png' });
    await kept.purge();
    clock.shift(31 * DAY);
    bucket.answerBy((_, response) => response.writeHead(403).end());
    await expect(kept.purge()).rejects.toThrow('DELETE: status 403');
    bucket.answerBy(null);
    await kept.purge();
    expect(bucket.objects.size).toBe(0);
  } finally {
    lines.mockRestore();
    await shop.close();
    bucket.close();
  }
});
