/** @jest-environment node */
import { createHash } from 'node:crypto';
import { FIRST_TOUCH } from '@/lib/page-cache/first-touch.cjs';
import { inProcess } from '@/lib/store/in-process';

interface Cache {
  set(key: string, value: object, context: object): Promise<void>;
  get(key: string, context: object): Promise<object | null>;
}
// Next loads it as it stands.
const SealedCache: new (context: object) => Cache = jest.requireActual('@/lib/page-cache/sealed-cache.cjs');

const cache = new SealedCache({ revalidatedTags: [], flushToDisk: false, maxMemoryCacheSize: 1_000_000 });
const answer = (body: unknown) => ({
  kind: 'FETCH',
  data: { headers: {}, body: JSON.stringify(body), status: 200, url: '' },
  revalidate: 900,
});
const keep = async (key: string, body: unknown) => {
  await cache.set(key, answer(body), { fetchCache: true, tags: [] });
  return cache.get(key, { kind: 'FETCH', tags: [], softTags: [] });
};

it('keeps what a read has found, and nothing of what does not exist: anybody can ask for any name', async () => {
  expect(await keep('game', { game: { slug: 'book' } })).toMatchObject({ value: { kind: 'FETCH' } });
  expect(await keep('no-game', { game: null })).toBeNull();
  expect(await keep('part', { game: null, list: [] })).toMatchObject({ value: { kind: 'FETCH' } });
});

it('forgets what was there and exists no more', async () => {
  await keep('gone', { game: { slug: 'book' } });
  expect(await keep('gone', { game: null })).toBeNull();
});

/** As the front listens. */
function watchPages(learned: (page: unknown) => void): void {
  inProcess.pageWatch = { learned, staled: () => undefined };
}

describe('a kept page', () => {
  const html =
    '<head></head><body><!--$?--><template id="B:0"></template><!--/$--><script src="/_next/static/chunks/a.js" async=""></script>' +
    '<div hidden id="S:0">late</div><script>$RC("B:0","S:0")</script>';
  const root = String.raw`0:{"P":null,"c":["","en","games","?email=aino"],"q":"?email=aino"}`;
  const data = `<script>self.__next_f.push([1,${JSON.stringify(root)}])</script></body>`;
  const keepPage = async (variant: string, own = data) => {
    const key = `/$/${variant}/en_GB/games`;
    const context = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false };
    const page = { kind: 'APP_PAGE', html: html + own, rscData: Buffer.from(root), status: 200, headers: {} };
    await cache.set(key, page, context);
    return cache.get(key, context);
  };

  it('says nothing of the address that the first visitor opened, nor does its data [OPR-09]', async () => {
    const learned: unknown[] = [];
    watchPages((page) => learned.push(page));
    expect(await keepPage('kuu-EE-cp-00000000')).toMatchObject({
      value: { rscData: Buffer.from('0:{"P":null,"c":["","kuu-EE-cp-00000000","en_GB","games"],"q":""}') },
    });
    expect(learned).not.toHaveLength(0);
    expect(JSON.stringify(learned)).not.toContain('aino');
  });

  it('a page in which the address is not found is kept for nobody [OPR-09]', async () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    const learned: unknown[] = [];
    watchPages((page) => learned.push(page));
    expect(await keepPage('kuu-FI-cp-00000000', '<p>email=aino</p></body>')).toBeNull();
    expect([learned, warned.mock.calls.length]).toEqual([[], 1]);
  });

  it('scripts wait in a visitor’s copy of a page alone, and its policy names what starts them [UXP-02, SEC-01]', async () => {
    const hash = createHash('sha256').update(FIRST_TOUCH).digest('base64');
    expect(await keepPage('aurora-FI-cg-00000000')).toMatchObject({
      value: {
        html: expect.stringContaining('<script type="text/waiting" src="/_next/static/chunks/a.js"'),
        headers: { 'content-security-policy': expect.stringContaining(`'sha256-${hash}'`) },
      },
    });
    expect(await keepPage('aurora-FI-cp-00000000')).toMatchObject({
      value: {
        html: expect.stringContaining('<script src="/_next/static/chunks/a.js"'),
        headers: { 'content-security-policy': expect.not.stringContaining(hash) },
      },
    });
  });

  it('each part of a kept page is in its place from the start [UXP-02]', async () => {
    expect(await keepPage('aurora-SE-cp-00000000')).toMatchObject({
      value: { html: expect.stringMatching(/<body><!--\$-->late<!--\/\$--><script src=[^>]*><\/script><script>self/) },
    });
  });
});
