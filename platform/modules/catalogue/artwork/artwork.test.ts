import sharp from 'sharp';
import { z } from 'zod';
import { queryValues } from '../../../kernel/db/rows';
import { createBucketStore } from '../../../kernel/files/bucket-store';
import { runDueJob } from '../../../kernel/jobs';
import { startFakeBucket } from '../../../testing/fake-bucket';
import { serveRoutes } from '../../../testing/serve-routes';
import { DAY, drawing, MINUTE, openArtworkBench, type ArtworkBench } from '../testing/artwork-bench';
import { createArtworkRoute } from './artwork-route';
import { isArtFileName } from './artwork-store';

let bench: ArtworkBench;
let site: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  bench = await openArtworkBench();
  site = await serveRoutes([createArtworkRoute(bench.files)]);
});
afterAll(async () => {
  await site.close();
  await bench.close();
});
beforeEach(() => bench.empty());

test('pictures of a feed are fetched once, kept, shown from an address that never changes, and pages are said to be old [OPR-05]', async () => {
  const { db, clock, pictures, requested, origin, catalogue, pictureOf, runDue, feed, storedFiles } = bench;
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
  const { clock, pictures, requested, origin, pictureOf, runDue, feed, lacks, fetchAgain } = bench;
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
  expect(await fetchAgain()).toEqual({ planned: 1 });
  await runDue();
  expect(await pictureOf('orbit')).toMatch(/^\/art\//);
  expect((await lacks()).missing.map(({ slug }) => slug)).toEqual(['plain', 'skerry']);
});

test('a game takes the picture of its new address, and the earlier one is removed after thirty days without use [OPR-05]', async () => {
  const { clock, pictures, origin, artwork, pictureOf, runDue, feed, storedFiles } = bench;
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
  const { pictures, requested, origin, runDue, feed } = bench;
  pictures.set('/one.png', await drawing('#224422'));
  await feed({ orbit: `${origin}/one.png` });
  await Promise.all([runDue(), runDue()]);
  expect(requested).toEqual(['/one.png']);
});

test('a host that ends amid a fetch leaves no part of a picture and no fault, and the picture comes later [OPR-05]', async () => {
  const { db, clock, pictures, requested, on, origin, artwork, pictureOf, runDue, feed, lacks, storedFiles } = bench;
  pictures.set('/cut.png', await drawing('#442244'));
  await feed({ orbit: `${origin}/cut.png` });
  const stopping = new AbortController();
  on.request = () => stopping.abort();
  await runDueJob(db, clock, artwork.fetchJobs(stopping.signal));
  on.request = () => undefined;
  expect([requested.length, storedFiles()]).toEqual([1, 0]);
  expect((await lacks()).missing.find(({ slug }) => slug === 'orbit')).toMatchObject({ fault: null });
  clock.shift(MINUTE);
  await runDue();
  expect(await pictureOf('orbit')).toMatch(/^\/art\//);
});

test('pictures are fetched into a bucket, shown from it, and removed from it, and one that is away holds up no page [OPR-05]', async () => {
  const { clock, pictures, origin, host, pictureOf, runDue, feed, lacks, storedFiles } = bench;
  const bucket = await startFakeBucket();
  const files = createBucketStore(bucket.access, { isName: isArtFileName });
  const kept = host({ files });
  const shop = await serveRoutes([createArtworkRoute(files)]);
  const lines = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    pictures.set('/far.png', await drawing('#335544'));
    await feed({ orbit: `${origin}/far.png` });
    bucket.answerBy((_, response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
    await runDue(kept);
    expect((await lacks()).missing[0]).toMatchObject({ slug: 'orbit', fault: null });
    expect(lines.mock.calls.join('')).toContain('PUT: status 503 SlowDown');
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

    bucket.answerBy(null);
    await feed({ orbit: 'https://shown.example/other.png' });
    await kept.purge();
    clock.shift(31 * DAY);
    await kept.purge();
    expect(bucket.objects.size).toBe(0);
  } finally {
    lines.mockRestore();
    await shop.close();
    bucket.close();
  }
});
