import { createAddressBudget } from '@/server/address-budget';
import { createKnownNames } from '@/server/known-names';
import { ask } from '@/server/testing/ask';
import { startFront, testPage, type TestFront, type TestFrontOptions } from '@/server/testing/start-front';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const PATHS = ['/', '/games/', '/games/dragon/', '/game-list/slots/', '/game-studio/skerry/', '/game-category/slots/'];
const VARIANT = '/aurora-unknown-cg-00000000/en_GB';
const NOT_FOUND = `${VARIANT}/not-found`;

describe('the names of a catalogue', () => {
  it('the names of a catalogue prove that a page is there, or not, once they are read; of folders that they do not mention they say nothing [LOC-07]', async () => {
    const names = createKnownNames(async () => PATHS);
    expect(names.has('aurora', 'games/dragon')).toBeNull();
    await settle();
    expect(
      ['games/dragon', 'games/drago', 'game-list/slots', 'game-list/x', 'filtered/x'].map((page) =>
        names.has('aurora', page),
      ),
    ).toEqual([true, false, true, false, null]);
  });

  it('reads the names once for all callers, each brand its own, and again when they cannot be had', async () => {
    let now = 0;
    const read: string[] = [];
    let isAway = true;
    const names = createKnownNames(
      async (brand) => {
        read.push(brand);
        if (brand === 'kuu') throw new Error('no');
        return isAway ? null : PATHS;
      },
      () => now,
    );
    const has = async (brand: string) => {
      names.has(brand, 'games/x');
      await settle();
      return names.has(brand, 'games/x');
    };
    expect([await has('aurora'), await has('kuu'), read]).toEqual([null, null, ['aurora', 'kuu']]);
    isAway = false;
    expect([await has('aurora'), read.length]).toEqual([null, 2]);
    now += 5_000;
    expect([await has('aurora'), await has('aurora'), read.length]).toEqual([false, false, 3]);
    expect([await has('kuu'), read.length]).toEqual([null, 4]);
    now += 900_000;
    names.has('aurora', 'games/x');
    expect(read).toHaveLength(5);
  });

  it('the names of a catalogue prove no absence after a change until they are read again, also one that comes while they are read', async () => {
    let paths = PATHS;
    const answers: (() => void)[] = [];
    const names = createKnownNames(
      () => new Promise((resolve) => void answers.push(() => resolve(paths))),
      () => 0,
    );
    const next = async () => {
      answers.shift()?.();
      await settle();
    };
    names.has('aurora', 'games/new');
    await next();
    expect(names.has('aurora', 'games/new')).toBe(false);
    names.markStale(['content:aurora', 'texts:aurora', 'catalogue:kuu']);
    expect([names.has('aurora', 'games/new'), answers.length]).toEqual([false, 0]);
    names.markStale(['catalogue:aurora']);
    // Before anybody asks.
    expect(answers).toHaveLength(1);
    expect([names.has('aurora', 'games/new'), names.has('aurora', 'games/dragon')]).toEqual([null, true]);
    names.markStale(['catalogue:aurora']);
    await next();
    expect(names.has('aurora', 'games/new')).toBeNull();
    paths = [...PATHS, '/games/new/'];
    await next();
    expect([names.has('aurora', 'games/new'), names.has('aurora', 'games/x')]).toEqual([true, false]);
  });
});

describe('a page of a name that the catalogue does not have', () => {
  let front: TestFront;
  afterEach(() => front.close());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(front.port, path, headers, method);

  async function start(options: TestFrontOptions = {}): Promise<void> {
    front = await startFront({ paths: PATHS, ...options });
    front.make = (path) => {
      if (path.endsWith('/not-found')) front.pages.learn(testPage(path, { status: 404, html: 'nothing here' }));
    };
    front.names.has('aurora', 'games/dragon');
    await settle();
  }

  it('answers all with one page, made once for all who wait; nothing is rendered and memory does not grow [LOC-07, SEC-03]', async () => {
    await start();
    const first = await Promise.all([0, 1, 2, 3].map((index) => get(`/en/games/no-${index}/`)));
    expect(first.map(({ status, body }) => [status, body.toString()])).toEqual(first.map(() => [404, 'nothing here']));
    expect(front.made).toEqual([NOT_FOUND]);
    const { size } = front.pages;
    for (let index = 0; index < 10_000; index += 1) await get(`/en/game-list/no-${index}/`);
    expect([front.pages.size, front.made, front.passed]).toEqual([size, [NOT_FOUND], []]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a game', '/en/games/no/', {}, 'GET'],
    ['a studio', '/en/game-studio/no/', {}, 'GET'],
    ['a category', '/en/game-category/no/', {}, 'GET'],
    ['a look ahead', '/en/games/no/', {}, 'HEAD'],
    ['Next’s router', '/en/games/no/?_rsc=1', { rsc: '1' }, 'GET'],
    ['Next’s router that fetches ahead', '/en/games/no/', { rsc: '1', 'next-router-prefetch': '1' }, 'GET'],
    ['a filtered listing', '/en/game-list/no/?sort=name', {}, 'GET'],
    ['a filtered listing by its own path', '/en/filtered-studio/no/', {}, 'GET'],
    ['a signed-in browser', '/en/games/no/', { cookie: 'refreshToken=a.e30.c' }, 'GET'],
  ])('costs no rendering for %s [LOC-07, SEC-03]', async (_, path, headers, method) => {
    await start();
    expect((await get(path, headers, method)).status).toBe(404);
    expect(front.passed).toEqual([]);
    expect(front.made.every((made) => made.endsWith('/not-found'))).toBe(true);
  });

  it('distinguishes an unknown name from one that exists, which goes to Next, and from one that is new [LOC-07]', async () => {
    const paths = [...PATHS];
    await start({ paths });
    for (const path of ['/en/games/dragon/', '/en/game-list/slots/?sort=name', '/en/games/'])
      expect((await get(path)).body.toString()).toBe('from next');
    expect((await get('/en/games/new/')).status).toBe(404);
    paths.push('/games/new/');
    front.names.markStale(['catalogue:aurora']);
    expect((await get('/en/games/new/')).body.toString()).toBe('from next');
  });

  it('goes to Next where the page for all of them cannot be made', async () => {
    await start();
    front.make = () => {
      throw new Error('no');
    };
    expect((await get('/en/games/no/')).body.toString()).toBe('from next');
  });

  it('an unknown name costs its address a part of its budget while the names are not known; pages in memory cost nothing [SEC-03]', async () => {
    await start({
      paths: null,
      env: { TRUSTED_PROXY_HOPS: '1' },
      limits: { unconfirmedNames: { burst: 3, perSecond: 0 } },
    });
    front.pages.learn(testPage(`${VARIANT}/games/kept`));
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statuses = async (address: string, paths: readonly string[]) => {
      const answers = [];
      for (const path of paths) answers.push((await get(path, from(address))).status);
      return answers;
    };
    const some = [1, 2, 3, 4].map((index) => `/en/games/n-${index}/`);
    expect(await statuses('9.9.9.9', some)).toEqual([200, 200, 200, 429]);
    const refused = await get('/en/games/n-5/', from('9.9.9.9'));
    expect([refused.status, refused.headers['retry-after'], refused.headers['x-content-type-options']]).toEqual([
      429,
      '60',
      'nosniff',
    ]);
    expect(await statuses('9.9.9.9', ['/en/games/kept/', '/en/games/', '/en/'])).toEqual([200, 200, 200]);
    expect(await statuses('8.8.8.8', some)).toEqual([200, 200, 200, 429]);
  });
});

it('the budget of an address comes back with time; networks of IPv6 share one [SEC-03]', () => {
  let now = 0;
  const may = createAddressBudget({ burst: 2, perSecond: 1 }, () => now);
  expect([may('1.1.1.1'), may('1.1.1.1'), may('1.1.1.1'), may('2.2.2.2')]).toEqual([true, true, false, true]);
  now = 1_000;
  expect([may('1.1.1.1'), may('1.1.1.1')]).toEqual([true, false]);
  now = 100_000;
  expect([may('1.1.1.1'), may('1.1.1.1'), may('1.1.1.1')]).toEqual([true, true, false]);
  const network = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'];
  expect(network.map((address) => may(address))).toEqual([true, true, false, true]);
});
