/** @jest-environment node */
import { graphql } from '@/lib/graphql/graphql';
import { readAsPlayer } from '@/lib/graphql/read';

let cookie: string;
// Next's own, which exist in a request alone.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));

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
beforeEach(() => {
  bearers = [];
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    bearers.push(new Headers(init?.headers).get('authorization'));
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
