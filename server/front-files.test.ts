import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from '../scripts/lib-compress.mjs';
import { typeOf } from '@/server/file-types';
import { startFront, type TestFront } from '@/server/testing/start-front';
import { ask, type Answer } from '@/server/testing/ask';
import { allThemes } from '@/contract/themes';
import { themeFileAt, themeStyles } from '@/lib/brand/theme-files';

const SCRIPT = 'const answer = 42;\n'.repeat(400);
const FONT = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 251));
const folder = mkdtempSync(join(tmpdir(), 'foyer-files-'));

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

let front: TestFront;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  ask(front.port, path, headers, method);

beforeAll(() => {
  write('.next/static/chunks/a-1.js', SCRIPT);
  write('.next/static/chunks/[page].css', 'a{color:red}\n'.repeat(100));
  write('public/fonts/f-1.woff2', FONT);
  write('public/brands/aurora/mark.svg', '<svg></svg>');
  write('public/sw.js', SCRIPT);
  compressFiles(folder, ['.next/static', 'public']);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  front = await startFront({ folder });
});
afterEach(() => front.close());

describe('a file of the build', () => {
  it('sends a file without asking Next, with its type and for as long as its name may be kept [SEO-01]', async () => {
    const kept = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers['content-type'], headers['cache-control']];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await kept('/_next/static/chunks/a-1.js')).toEqual([200, 'application/javascript; charset=utf-8', forever]);
    expect(await kept('/_next/static/chunks/%5Bpage%5D.css')).toEqual([200, 'text/css; charset=utf-8', forever]);
    expect(await kept('/fonts/f-1.woff2')).toEqual([200, 'font/woff2', forever]);
    expect(await kept('/brands/aurora/mark.svg')).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=86400, stale-while-revalidate=604800',
    ]);
    expect(await kept('/sw.js')).toEqual([200, 'application/javascript; charset=utf-8', 'public, max-age=0']);
    expect(front.passed).toEqual([]);
  });

  it('sends a file in the form that the build has compressed it to, brotli before gzip', async () => {
    const path = '/_next/static/chunks/a-1.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    const plain = await get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(SCRIPT);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    const font = await get('/fonts/f-1.woff2', { 'accept-encoding': 'br' });
    expect([font.headers['content-encoding'], font.headers.vary, font.body]).toEqual([undefined, undefined, FONT]);
    for (const end of ['.br', '.gz']) expect((await get(`/sw.js${end}`)).body.toString()).toBe('from next');
  });

  it('sends fonts to the frames of other origins too, and nothing else [SEO-01]', async () => {
    const sharing = async (path: string) => (await get(path)).headers['access-control-allow-origin'];
    expect(await sharing('/fonts/f-1.woff2')).toBe('*');
    for (const path of ['/sw.js', '/_next/static/chunks/a-1.js', '/brands/aurora/mark.svg'])
      expect([path, await sharing(path)]).toEqual([path, undefined]);
  });

  it("sends a theme's styles compressed, and for as long as their address has their hash [THM-01]", async () => {
    const styles = allThemes().flatMap((theme) => themeFileAt(themeStyles(theme).href) ?? []);
    expect(styles).toHaveLength(3);
    for (const { path, bytes } of styles) {
      const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
      expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding']);
      expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(brotli.headers['content-type']).toBe('text/css; charset=utf-8');
      expect(brotliDecompressSync(brotli.body)).toEqual(bytes);
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      expect(gunzipSync(gzip.body)).toEqual(bytes);
      expect((await get(path)).body).toEqual(bytes);
    }
    expect(front.passed).toEqual([]);
    // Whether that is there is for the route of hosts without the front.
    await get('/themes/theme1-000000000000.css');
    expect(front.passed.map(({ url }) => url)).toEqual(['/themes/theme1-000000000000.css']);
  });

  it("sends a brand's sign out of the configuration, and nothing else of a brand's folder", async () => {
    expect((await get('/brands/kuu/mark.svg')).headers['content-type']).toBe('image/svg+xml');
    expect(front.passed).toEqual([]);
    await get('/brands/kuu/brand.json');
    expect(front.passed).toHaveLength(1);
  });

  it('sends nothing again to a browser that has the file, nor for If-None-Match: *', async () => {
    const { headers } = await get('/sw.js');
    for (const known of [headers.etag ?? '', `W/${headers.etag}, "x"`, '*']) {
      const again = await get('/sw.js', { 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    }
    expect((await get('/sw.js', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=-5000', 0, 999],
  ])('sends a part for the range %s', async (range, first, last) => {
    const { status, headers, body } = await get('/fonts/f-1.woff2', { range });
    expect([status, headers['content-range'], body]).toEqual([
      206,
      `bytes ${first}-${last}/1000`,
      FONT.subarray(first, last + 1),
    ]);
  });

  it.each(['bytes=99999999-', 'bytes=1000-', 'bytes=-0'])(
    'refuses the range %s, which it does not have, with 416 and its size',
    async (range) => {
      const { status, headers, body } = await get('/fonts/f-1.woff2', { range });
      expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each(['bytes=abc', 'bytes=9-0', 'bytes=', 'bytes', 'lines=0-1', 'bytes=0-1,5-6', 'bytes=--1', 'bytes=1-2-3'])(
    'sends the whole file for the range %s, as RFC 9110 has it',
    async (range) => {
      const { status, body } = await get('/fonts/f-1.woff2', { range });
      expect([status, body]).toEqual([200, FONT]);
    },
  );

  it('sends the whole file when it has changed since the part that the browser has', async () => {
    const { headers } = await get('/fonts/f-1.woff2');
    const statusFor = async (known: string) =>
      (await get('/fonts/f-1.woff2', { range: 'bytes=0-1', 'if-range': known })).status;
    expect(await statusFor(headers.etag ?? '')).toBe(206);
    expect(await statusFor('"older"')).toBe(200);
    expect(await statusFor('Tue, 24 Nov 2026 14:00:00 GMT')).toBe(200);
  });

  it('answers HEAD with the headers alone, whatever the range', async () => {
    const { status, headers, body } = await get('/fonts/f-1.woff2', { range: 'bytes=99999999-' }, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0]);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s and says what it takes', async (method) => {
    for (const path of ['/_next/static/chunks/a-1.js', '/fonts/f-1.woff2', '/icons/aurora-192.png', '/robots.txt']) {
      const { status, headers } = await get(path, {}, method);
      expect([path, status, headers.allow]).toEqual([path, 405, 'GET, HEAD']);
    }
    expect(front.passed).toEqual([]);
  });
});

it('requests to Next carry no range, which it would fail for', async () => {
  await get('/icons/aurora-192.png', { range: 'bytes=99999999-' });
  await get('/_next/static/chunks/none.js', { range: 'bytes=99999999-' });
  expect(front.passed.map(({ url, headers }) => [url, headers.range])).toEqual([
    ['/icons/aurora-192.png', undefined],
    ['/_next/static/chunks/none.js', undefined],
  ]);
});

it('the front knows the type of every public file, or Next would send it', () => {
  const names = readdirSync('public', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(names.filter((name) => typeOf(name) === null)).toEqual([]);
});
