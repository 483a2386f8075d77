/** @jest-environment node */
import { getGamification, getLoyalty, getProgramme } from '@/components/loyalty/gamification.queries';
import { getSourceOfWealth } from '@/components/source-of-wealth/source-of-wealth.queries';
import { testPageContext } from '@/lib/testing/test-page-context';

let cookie = '';
// Next's own, which exist in a request alone.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));
jest.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (exp: number) => `e30.${part({ sub: 'p1', sid: 's1', exp })}.x`;
const session = (exp: number) => `accessToken=${tokenOf(exp)}; refreshToken=${tokenOf(exp)}`;
const requested: unknown[] = [];

beforeEach(() => {
  requested.length = 0;
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    requested.push(JSON.parse(String(init?.body)).operationName);
    return Response.json({ data: { viewer: { player: null }, root: {} } });
  });
});

describe.each([
  ['gamification', 'GamificationInfo', getGamification],
  ['the loyalty programme', 'GamificationInfo', getLoyalty],
  ['questions and ranks of the programme', 'GamificationInfo', getProgramme],
  ['the source of wealth', 'SourceOfWealth', getSourceOfWealth],
] as const)('the page of %s', (name, operation, read) => {
  it.each([
    ['a visitor', ''],
    ['a player whose session has ended', session(1)],
  ])(`nothing of ${name} is requested for %s [GQL-04]`, async (_who, cookies) => {
    cookie = cookies;
    expect(await read(testPageContext())).toEqual({ ok: true, value: null });
    expect(requested).toEqual([]);
  });
  it(`${name} is read with a session, and nothing more when the platform knows nobody by it [GQL-04]`, async () => {
    cookie = session(9_999_999_999);
    expect(await read(testPageContext())).toEqual({ ok: true, value: null });
    expect(requested).toEqual([operation]);
  });
});
