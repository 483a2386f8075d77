/** @jest-environment node */
import { NextRequest } from 'next/server';
import { DELETE, GET as readSession } from '@/app/api/session/route';
import { GET as renew } from '@/app/api/session/renew/route';
import { getDashboard } from '@/components/account/profile.queries';
import { parseCookies } from '@/lib/edge/cookies';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { RETURN_PATH_HEADER } from '@/lib/edge/return-path';
import { refusedOperations } from '@/lib/graphql/offer';
import { answerAuth } from '@/lib/session/openid-sign-in';
import { startCoreBackEnd, type CoreBackEnd } from '@/lib/testing/core-back-end';
import { testPageContext } from '@/lib/testing/test-page-context';

let current = new Headers();
jest.mock('next/headers', () => ({
  headers: async () => current,
  cookies: async () => ({
    getAll: () =>
      (current.get('cookie') ?? '')
        .split('; ')
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
        })),
  }),
}));
// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const HOST = 'aurora.localhost:3000';
const ORIGIN = `http://${HOST}`;
const PAGE = '/en/profile/dashboard/';
const before = { ...process.env };

let operator: CoreBackEnd;
beforeAll(async () => {
  // On a busy machine the two, which share this process, may be slower than any limit.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  operator = await startCoreBackEnd();
  Object.assign(process.env, {
    LOBBY_GRAPHQL_URL: operator.graphqlUrl,
    IDP_ISSUER: operator.issuer,
    PLATFORM_URL: 'http://127.0.0.1:1',
    FOYER_SHARED_SECRET: 'a-secret-of-more-than-thirty-two-letters',
  });
});
afterAll(async () => {
  process.env = before;
  jest.restoreAllMocks();
  await operator.stop();
});

/** A browser that keeps the cookies of the lobby and of the issuer. */
function createBrowser() {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const headersOf = (more: Readonly<Record<string, string>> = {}) =>
    new Headers({ host: HOST, cookie: header(), ...more });
  async function auth(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    current = headersOf(form && { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN });
    const body = form && new URLSearchParams(form).toString();
    const request = new NextRequest(`${ORIGIN}/api/auth/${path}`, {
      headers: current,
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    const [names = ''] = path.split('?');
    return keep(await answerAuth(request, { params: Promise.resolve({ nextauth: names.split('/') }) }));
  }
  return {
    jar,
    async signIn(): Promise<void> {
      const { csrfToken } = await (await auth('csrf')).json();
      const callbackUrl = `/en/keycloak-login-handler/?returnTo=${encodeURIComponent(PAGE)}`;
      const begun = await auth('signin/keycloak', { csrfToken, callbackUrl, json: 'true' });
      const { url } = await begun.json();
      const there = await fetch(`${url}&yes=1`, { redirect: 'manual' });
      const back = new URL(there.headers.get('location') ?? '');
      expect(back.searchParams.get('code')).toBeTruthy();
      const ended = await auth(`callback/keycloak${back.search}`);
      expect(new URL(ended.headers.get('location') ?? '', ORIGIN).searchParams.get('error')).toBeNull();
    },
    /** The decision of the edge about a page, so many seconds from now. */
    open: (path: string, seconds = 0): Decision =>
      decideRequest({
        host: HOST,
        method: 'GET',
        pathname: path,
        query: new URLSearchParams(),
        cookies: parseCookies(header()),
        country: 'FI',
        region: null,
        prefetch: false,
        pageLoad: true,
        now: Date.now() + seconds * 1000,
        random: () => 0,
      }),
    renew: async () =>
      keep(
        await renew(
          new Request(`${ORIGIN}/api/session/renew/`, { headers: headersOf({ [RETURN_PATH_HEADER]: PAGE }) }),
        ),
      ),
    session: async (query = '') =>
      keep(await readSession(new Request(`${ORIGIN}/api/session/${query}`, { headers: headersOf() }))),
    signOut: async () =>
      keep(
        await DELETE(
          new Request(`${ORIGIN}/api/session/?to=%2Fen%2Flogin%2F`, {
            method: 'DELETE',
            headers: headersOf({ origin: ORIGIN, 'sec-fetch-site': 'same-origin' }),
          }),
        ),
      ),
    async dashboard(notOffered: readonly string[]) {
      current = headersOf();
      return getDashboard({ ...testPageContext('aurora', 'player'), notOffered });
    },
  };
}

const ADA = { ok: true, value: { player: { personalInfo: { firstName: 'Ada' } }, rounds: null } };

describe('in front of a back end and an issuer that know the core contract and OpenID alone', () => {
  it.each([
    ['shows', false],
    ['hides', true],
  ])(
    'a back end that %s its schema has the player’s page after the sign-in, tokens of 45 s that are renewed, and a sign-out at the issuer [AUT-01, AUT-06, AUT-10, OPS-03]',
    async (_, hidesSchema) => {
      if (hidesSchema) operator.hideSchema();
      const notOffered = await refusedOperations('aurora');
      const browser = createBrowser();
      await browser.signIn();
      expect(browser.open(PAGE)).toMatchObject({
        kind: 'rewrite',
        perRequest: true,
        path: expect.stringMatching(/-[cs]p-/),
      });
      expect(await browser.dashboard(notOffered)).toMatchObject(ADA);
      expect(operator.refused).toEqual([]);

      expect(browser.open(PAGE, 16)).toMatchObject({ kind: 'renew', returnPath: PAGE });
      const first = browser.jar.get('accessToken');
      expect((await browser.renew()).headers.get('location')).toBe(PAGE);
      expect(browser.jar.get('accessToken')).not.toBe(first);
      expect(browser.open(PAGE)).toMatchObject({ kind: 'rewrite', path: expect.stringMatching(/-[cs]p-/) });
      expect(await browser.dashboard(notOffered)).toMatchObject(ADA);
      const answer = await browser.session();
      expect([answer.status, (await answer.json()).playerId]).toEqual([200, 'c0ffee00-51f2-4c8e-9d43-0e4a1f2b9c55']);

      const { loggedOut, redirectTo } = await (await browser.signOut()).json();
      expect(loggedOut).toBe(true);
      const left = await fetch(redirectTo, { redirect: 'manual' });
      expect(left.headers.get('location')).toMatch(`${ORIGIN}/api/auth/signed-out/`);
      expect([...browser.jar.keys()].filter((name) => /Token$/.test(name))).toEqual([]);
      expect(await browser.dashboard(notOffered)).toEqual({ ok: true, value: null });
    },
  );
});
