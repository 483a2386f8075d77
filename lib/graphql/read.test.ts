/** @jest-environment node */
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer, readPublic } from '@/lib/graphql/read';

let cookie: string;
let place: Readonly<Record<string, string>> = {};
const keys: string[] = [];
// Next's own, which exist in a request alone.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie, ...place }) }));
jest.mock('next/cache', () => ({
  unstable_cache: (load: () => unknown, key: readonly string[]) => () => {
    keys.push(key.join('|'));
    return load();
  },
}));

const DOCUMENT = graphql(`
  query Limits {
    viewer {
      __typename
    }
  }
`);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object, exp = 9_999_999_999) => `e30.${part({ sub: 'p1', sid: 's1', exp, ...claims })}.x`;

let bearers: (string | null)[];
let places: (string | null)[][];
/** The names of the headers of each request. */
let names: string[][];
beforeEach(() => {
  names = [];
  bearers = [];
  places = [];
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    const sent = new Headers(init?.headers);
    names.push([...sent.keys()].sort());
    bearers.push(sent.get('authorization'));
    places.push([sent.get('x-country'), sent.get('x-region')]);
    return Response.json({ data: { viewer: { __typename: 'Viewer' } } });
  });
});
const read = () => readAsPlayer(DOCUMENT, {}, { brand: 'aurora', locale: 'en_GB' });

describe('what a page reads for a player', () => {
  it('reads with the token of the session', async () => {
    cookie = `accessToken=${tokenOf({})}; refreshToken=${tokenOf({})}`;
    expect(await read()).toMatchObject({ ok: true });
    expect(bearers).toEqual([`Bearer ${tokenOf({})}`]);
  });

  it('reads nothing while the session waits for a new token: nobody is called signed out [AUT-08]', async () => {
    cookie = `refreshToken=${tokenOf({})}`;
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(bearers).toEqual([]);
  });

  it.each([
    ['session', { sid: 's2' }],
    ['player', { sub: 'p2' }],
  ])('never reads as another %s, whose token came beside the own one [AUT-05]', async (_, claims) => {
    cookie = `accessToken=${tokenOf(claims)}; refreshToken=${tokenOf({})}`;
    expect(await read()).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(bearers).toEqual([]);
  });

  it.each([
    ['has none', ''],
    ['has left', `signOutPending=1; accessToken=${tokenOf({})}; refreshToken=${tokenOf({})}`],
    ['has a session that is over', `accessToken=${tokenOf({})}; refreshToken=${tokenOf({}, 1)}`],
  ])('reads as a visitor when the browser %s, as the header shows [AUT-12]', async (_, cookies) => {
    cookie = cookies;
    await read();
    expect(bearers).toEqual([null]);
  });
});

describe('the market of a reading', () => {
  const readFor = (market?: { country: string; region?: string }) =>
    readPublic(DOCUMENT, {}, { brand: 'aurora', locale: 'en_GB', tags: [], ...(market ? { market } : {}) });

  it('public data is read, and kept, for each market by itself, as its visitors would read it [GMS-04, FMT-03]', async () => {
    await readFor({ country: 'CA', region: 'ON' });
    await readFor({ country: 'CA' });
    await readFor({ country: 'unknown' });
    await readFor();
    expect(places).toEqual([
      ['CA', 'ON'],
      ['CA', null],
      ['unknown', null],
      [null, null],
    ]);
    expect(new Set(keys).size).toBe(4);
  });

  it('a public read carries nothing that the visitor’s browser says, since its answer is kept for all [GQL-01]', async () => {
    cookie = `accessToken=${tokenOf({})}; refreshToken=${tokenOf({})}`;
    place = { 'recently-played-games': 'a,b', context: 'game-list/slots', ranks: 'loyalty=3' };
    await readFor();
    expect(names).toEqual([['accept', 'brand', 'content-type', 'locale']]);
  });

  it('a reading for one request carries country and region as our proxy named them [FMT-03]', async () => {
    cookie = '';
    place = { 'x-country': 'CA', 'x-region': 'ON' };
    await read();
    expect(places).toEqual([[null, null]]);
  });
});
