import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createArtService } from './art-service';
import { backdropSvg } from './backdrop';
import { BANNERS, bannerSvg, isBannerId } from './banner';
import { textPath } from './fonts';
import { allTitles, gameTheme } from './game-theme';
import { createGate } from './gate';
import { studioSvg } from './studio-mark';
import { studioOf, studios } from './studios';
import { SYMBOL_COUNT, symbolSvg } from './symbol';
import { tileSvg } from './tile';

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const tile = (slug: string, width = 150): string => tileSvg(slug, gameTheme(slug), 'Skerry Reels', width);

let cacheDir: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  cacheDir = mkdtempSync(join(tmpdir(), 'foyer-art-'));
  const art = createArtService({ cacheDir });
  server = createServer((request, response) => {
    void art
      .handle(request, response, new URL(request.url ?? '/', 'http://localhost'))
      .then((handled) => handled || response.writeHead(418).end());
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address() as AddressInfo;
  origin = `http://localhost:${address.port}`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(cacheDir, { recursive: true, force: true });
});

test('every title has a picture of its own, made without chance [GMS-01]', () => {
  const seen = new Map<string, string>();
  for (const { slug } of allTitles) {
    const svg = tile(slug);
    expect(svg).not.toMatch(/NaN|undefined/);
    seen.set(hash(svg), slug);
  }
  expect(seen.size).toBe(allTitles.length);
});

test('the same slug is the same bytes after painting, too [GMS-01]', async () => {
  const paint = async () =>
    hash(
      await sharp(Buffer.from(tile('moonpack')))
        .webp()
        .toBuffer(),
    );
  expect(await paint()).toBe(await paint());
});

test('pictures are not only different text: two games of one theme differ in the scene', async () => {
  const scene = async (slug: string) =>
    sharp(Buffer.from(tile(slug)))
      .extract({ left: 0, top: 0, width: 150, height: 110 })
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([scene('sun-scarab'), scene('nilewatch')]);
  expect(hash(first ?? '')).not.toBe(hash(second ?? ''));
});

test('symbols, backdrops, banners and logos can all be painted', async () => {
  const svgs = [
    ...Array.from({ length: SYMBOL_COUNT }, (_, n) => symbolSvg('gemforge', gameTheme('gemforge'), n, 64)),
    ...['sun-scarab', 'coral-kingdom', 'orbit-nine', 'neon-district'].map((slug) =>
      backdropSvg(slug, gameTheme(slug), 160),
    ),
    ...Object.keys(BANNERS)
      .filter(isBannerId)
      .map((id) => bannerSvg(id, 'card', 160)),
    ...studios.map(studioSvg),
  ];
  for (const svg of svgs) {
    const { channels } = await sharp(Buffer.from(svg)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
  }
  expect(new Set(svgs.map(hash)).size).toBe(svgs.length);
});

test('a title outside the catalogue has a look as well', () => {
  const theme = gameTheme('an-operators-own-game');
  expect(theme.kind).toBe('slot');
  expect(theme.name).toBe('An Operators Own Game');
  expect(tile('an-operators-own-game')).toContain('<svg');
});

test('the volatility of the art agrees with the variant', () => {
  const ranges = { calm: [1, 2], lively: [3], bold: [4, 5] } as const;
  for (const { slug } of allTitles) {
    const { variant, volatility } = gameTheme(slug);
    expect(ranges[variant]).toContain(volatility);
  }
});

test('numbers of lettering never run together', () => {
  const { d } = textPath('russo', 'HOARD OF MIDNIGHT', 137.3);
  expect(d).toMatch(/^[MLCQZ0-9 .-]+$/);
  for (const pair of d.match(/[MLCQ][^MLCQZ]*/g) ?? []) expect(pair.slice(1).trim().split(' ').length % 2).toBe(0);
});

test('studios make what they are made for, and each makes something', () => {
  const used = new Set(allTitles.map((title) => studioOf(title).slug));
  expect(used.size).toBe(studios.length);
  for (const title of allTitles.filter(({ kind }) => kind === 'live'))
    expect(['duskline-live', 'salon-nine']).toContain(studioOf(title).slug);
});

test('serves a tile in the sizes there are, kept for good, and again from its cache [GMS-04]', async () => {
  const first = await fetch(`${origin}/art/games/moonpack.webp?size=300`);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 400 });
  const again = await fetch(`${origin}/art/games/moonpack.webp?size=300`);
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  expect(readdirSync(cacheDir).length).toBe(1);
  const unchanged = await fetch(`${origin}/art/games/moonpack.webp?size=300`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(unchanged.status).toBe(304);
});

test.each([
  '/art/games/no-such-game.webp',
  '/art/games/moonpack.webp?size=301',
  '/art/games/moonpack.webp?size=1e9',
  '/art/banners/anything-wide.webp',
  '/art/studios/nobody.svg',
  '/art/symbols/no-such-game/1.webp',
  '/art/symbols/moonpack/12.webp',
  '/art/backdrops/..%2f..%2fpasswd.webp',
  '/art/',
])('answers 404 to %s and keeps nothing', async (path) => {
  const before = readdirSync(cacheDir).length;
  expect((await fetch(`${origin}${path}`)).status).toBe(404);
  expect(readdirSync(cacheDir).length).toBe(before);
});

test('leaves other paths and other methods alone', async () => {
  expect((await fetch(`${origin}/graphql`)).status).toBe(418);
  expect((await fetch(`${origin}/art/games/moonpack.webp`, { method: 'POST' })).status).toBe(405);
});

test('the gate lets urgent work pass the patient', async () => {
  const gate = createGate(1);
  const order: string[] = [];
  const step = (name: string) => async () => {
    await Promise.resolve();
    order.push(name);
  };
  await Promise.all([gate(step('first'), false), gate(step('patient'), false), gate(step('urgent'), true)]);
  expect(order).toEqual(['first', 'urgent', 'patient']);
});
