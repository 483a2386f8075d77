import { createPageMemory, encodingFor } from '@/server/page-memory';
import { createRefresher } from '@/server/refresher';
import { networkOf } from '@/server/connection-limit';
import { testPage } from '@/server/testing/start-front';

const path = '/aurora-FI-cg-00000000/en_GB';

describe('the memory of pages', () => {
  it('keeps the newest of a page, whatever the order in which they come', () => {
    const pages = createPageMemory(1_000_000);
    pages.learn(testPage(path, { madeAt: 2, headers: { etag: '"2"' } }));
    pages.learn(testPage(path, { madeAt: 1, headers: { etag: '"1"' } }));
    expect(pages.find(path)?.etag).toBe('"2"');
    pages.learn(testPage(path, { madeAt: 3, headers: { etag: '"3"' } }));
    expect(pages.find(path)?.etag).toBe('"3"');
  });

  it('the memory of pages lets go of the page used longest ago when it is full', () => {
    const page = (index: number) => testPage(`${path}/games/g-${index}`, { html: 'x'.repeat(1_000) });
    const pages = createPageMemory(5_000);
    for (const index of [1, 2, 3]) pages.learn(page(index));
    pages.find(page(1).path);
    pages.learn(page(4));
    expect([1, 2, 3, 4].map((index) => pages.find(page(index).path) !== undefined)).toEqual([true, false, true, true]);
  });

  it('knows a page as stale once one of its tags changed after it was made, or its time is up', () => {
    const pages = createPageMemory(1_000_000);
    pages.learn(testPage(path, { madeAt: 1_000, keepSeconds: 10, tags: ['a', 'b'] }));
    const stale = (now: number) => {
      const page = pages.find(path);
      return page !== undefined && pages.isStale(page, now);
    };
    expect([stale(10_999), stale(11_001)]).toEqual([false, true]);
    expect(pages.markStale(['c'], 5_000)).toEqual([]);
    expect(stale(5_001)).toBe(false);
    expect(pages.markStale(['b', 'c'], 5_000)).toEqual([path]);
    expect(stale(5_001)).toBe(true);
    // Made in the moment of the change: from the old data, for all we know.
    pages.learn(testPage(path, { madeAt: 5_000, tags: ['b'] }));
    expect(stale(5_001)).toBe(true);
    pages.learn(testPage(path, { madeAt: 5_001, tags: ['b'] }));
    expect(stale(5_002)).toBe(false);
  });

  it('forgets a page that is no more', () => {
    const pages = createPageMemory(1_000_000);
    const slug = `${path}/games/gone`;
    pages.learn(testPage(slug, { madeAt: 1 }));
    pages.learn(testPage(slug, { madeAt: 2, status: 404 }));
    expect(pages.find(slug)).toBeUndefined();
    pages.learn(testPage(`${path}/not-found`, { status: 404, headers: { etag: '"shared"' } }));
    expect(pages.find(slug)?.etag).toBe('"shared"');
    pages.markStale(['catalogue:aurora'], 2);
    expect(pages.find(slug)).toBeUndefined();
    pages.learn(testPage(slug, { madeAt: 3, headers: { etag: '"back"' } }));
    expect(pages.find(slug)?.etag).toBe('"back"');
  });

  it('compresses once, also for visitors who ask at the same time', async () => {
    const pages = createPageMemory(1_000_000);
    pages.learn(testPage(path));
    const page = pages.find(path);
    const [one, two] = await Promise.all([page?.body('br'), page?.body('br')]);
    expect(one).toBe(two);
    expect(page?.body('br')).toBe(one);
  });
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['compress', 'identity'],
  ['br;q=nonsense', 'identity'],
])('a browser that accepts %p gets %s', (accept, expected) => {
  expect(encodingFor(accept)).toBe(expected);
});

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

describe('pages that are made again', () => {
  it('makes each page once at a time and few together; one that fails holds nobody up', async () => {
    const made: string[] = [];
    const ends: (() => void)[] = [];
    const refresher = createRefresher((path) => {
      made.push(path);
      if (path === 'bad') return Promise.reject(new Error('no'));
      return new Promise<void>((resolve) => void ends.push(resolve));
    });
    for (const path of ['a', 'b', 'a', 'bad', 'c', 'c']) refresher.refresh(path);
    expect(made).toEqual(['a', 'b']);
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 10));
    // A page that changed while it was being made is made once more after that.
    expect(made).toEqual(['a', 'b', 'a']);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await refresher.idle();
    expect(made.sort()).toEqual(['a', 'a', 'b', 'bad', 'c']);
  });
});
