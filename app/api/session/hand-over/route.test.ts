/** @jest-environment node */
import { GET, HEAD, POST } from '@/app/api/session/hand-over/route';
import { RETURN_PATH_HEADER } from '@/lib/edge/return-path';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (sub: string, use = 'a', sid = `session-of-${sub}`) =>
  `${part({ alg: 'ES256' })}.${part({ sub, use, sid })}.signature`;

let requests: { operationName: string; variables: Readonly<Record<string, unknown>> }[];
let refuses: boolean;

beforeEach(() => {
  requests = [];
  refuses = false;
  global.fetch = jest.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
    requests.push(JSON.parse(String(init?.body)));
    const refreshed = { accessToken: 'old-access', refreshToken: 'old-refresh' };
    const data = {
      adoptTokens: {
        accessToken: 'new-access',
        refreshToken: requests.at(-1)?.variables['refreshToken'] ? 'new-refresh' : null,
      },
      refreshAccessToken: refreshed,
      logout: { loggedOut: true },
    };
    return Response.json(
      refuses ? { errors: [{ message: 'no', extensions: { type: 'InvalidTokenFailure' } }] } : { data },
    );
  });
});

interface Arriving {
  readonly path?: string;
  readonly cookie?: string;
  readonly refreshToken?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const OPENS_PAGE = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

function arrive({
  path = '/fi/games/book/?x=1',
  cookie = '',
  refreshToken = tokenOf('p1', 'r'),
  headers = OPENS_PAGE,
}: Arriving = {}): Request {
  const query = new URLSearchParams({ accessToken: tokenOf('p1'), refreshToken });
  return new Request(`http://aurora.localhost:3000/api/session/hand-over/?${query}`, {
    headers: { host: 'aurora.localhost:3000', cookie, [RETURN_PATH_HEADER]: path, ...headers },
  });
}

function answerQuestion(cookie: string, answer: string, site = 'same-origin'): Request {
  return new Request('http://aurora.localhost:3000/api/session/hand-over/', {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    headers: { host: 'aurora.localhost:3000', cookie, 'sec-fetch-site': site },
  });
}

const cookiesOf = (response: Response) => response.headers.getSetCookie();
const cookieValue = (response: Response, name: string) =>
  cookiesOf(response)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('tokens in an address', () => {
  it('exchanges tokens in an address, hides the new ones from scripts, and leads to the clean address [AUT-04, CKS-01]', async () => {
    const response = await GET(arrive());
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/fi/games/book/?x=1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(cookieValue(response, 'accessToken')).toBe('accessToken=new-access');
    expect(cookieValue(response, 'refreshToken')).toBe('refreshToken=new-refresh');
    for (const line of cookiesOf(response).filter((text) => /Token=/.test(text)))
      expect(line).toMatch(/Path=\/.*SameSite=Lax.*HttpOnly/);
    expect(await response.text()).toBe('');
  });

  it('tokens in an address take precedence over stored ones of the same player [AUT-04]', async () => {
    const response = await GET(arrive({ cookie: `refreshToken=${tokenOf('p1', 'old')}` }));
    expect(cookieValue(response, 'refreshToken')).toBe('refreshToken=new-refresh');
  });

  it('leaves no refresh token of another session when the address brings none [AUT-04]', async () => {
    const response = await GET(arrive({ refreshToken: '' }));
    expect(requests[0]?.variables['refreshToken']).toBeNull();
    expect(cookiesOf(response).find((line) => line.startsWith('refreshToken='))).toContain('Max-Age=0');
  });

  it('leads to the login page, which says so, and signs nobody in when the platform refuses the tokens [AUT-04, AUT-13]', async () => {
    refuses = true;
    const response = await GET(arrive());
    expect(response.headers.get('location')).toBe(
      '/fi/login/?signInError=LinkNotValid&returnTo=%2Ffi%2Fgames%2Fbook%2F%3Fx%3D1',
    );
    expect(cookiesOf(response).some((line) => /^(access|refresh)Token=/.test(line))).toBe(false);
  });

  it('asks first when the tokens are another player’s; the player’s answer decides [AUT-04]', async () => {
    const question = await GET(arrive({ cookie: `refreshToken=${tokenOf('p2', 'r')}` }));
    expect(question.headers.get('location')).toBe('/fi/login-handler/');
    expect(requests).toEqual([]);
    const waiting = cookieValue(question, 'handOver');
    expect(cookiesOf(question).join()).toMatch(/handOver=.*Max-Age=60.*HttpOnly/);

    const stays = await POST(answerQuestion(waiting, 'stay'));
    expect(stays.headers.get('location')).toBe('/fi/games/book/?x=1');
    expect(requests).toEqual([]);

    const goesOn = await POST(answerQuestion(waiting, 'continue'));
    expect(goesOn.headers.get('location')).toBe('/fi/games/book/?x=1');
    expect(cookieValue(goesOn, 'accessToken')).toBe('accessToken=new-access');
  });

  it('tokens in an address end the session that they take the place of [AUT-04]', async () => {
    const before = `refreshToken=${tokenOf('p2', 'r')}`;
    const waiting = cookieValue(await GET(arrive({ cookie: before })), 'handOver');
    const response = await POST(answerQuestion(`${waiting}; ${before}`, 'continue'));
    expect(cookieValue(response, 'accessToken')).toBe('accessToken=new-access');
    for (const name of ['identityToken', 'silentVisit', 'signOutPending'])
      expect(cookiesOf(response).find((line) => line.startsWith(`${name}=`))).toContain('Max-Age=0');
    // Not before the browser has the new cookies.
    expect(requests.map(({ operationName }) => operationName)).toEqual(['AdoptTokens']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(requests.map(({ operationName }) => operationName)).toEqual(['AdoptTokens', 'RefreshAccessToken', 'Logout']);
  });

  it('tokens in an address ask nothing in a browser whose player has left, whatever the server has heard of it [AUT-04, AUT-10]', async () => {
    const response = await GET(arrive({ cookie: `refreshToken=${tokenOf('p2', 'r')}; signOutPending=1` }));
    expect(response.headers.get('location')).toBe('/fi/games/book/?x=1');
  });

  it('tokens in an address wait for nobody else: a foreign page, an empty or a forged cookie takes nothing over [AUT-04]', async () => {
    const waiting = cookieValue(await GET(arrive({ cookie: `refreshToken=${tokenOf('p2')}` })), 'handOver');
    expect((await POST(answerQuestion(waiting, 'continue', 'cross-site'))).status).toBe(403);
    for (const cookie of [
      '',
      'handOver=',
      'handOver=nonsense',
      `handOver=${encodeURIComponent('{"accessToken":1}')}`,
    ]) {
      expect((await POST(answerQuestion(cookie, 'continue'))).headers.get('location')).toMatch(
        /^\/login\/\?signInError=LinkNotValid/,
      );
    }
    expect(requests).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['a prefetch', { ...OPENS_PAGE, 'sec-purpose': 'prefetch;prerender' }],
    ['a guess of the router', { ...OPENS_PAGE, 'next-router-prefetch': '1' }],
    ['a picture', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a frame', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' }],
    ['a script', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a program that does not say what it wants', {}],
  ])('never redeems tokens for %s [AUT-04]', async (_, headers) => {
    const response = await GET(arrive({ headers }));
    expect([response.headers.get('location'), cookiesOf(response), requests]).toEqual(['/fi/games/book/?x=1', [], []]);
  });

  it('never redeems tokens at the route’s own address [AUT-04]', async () => {
    const direct = arrive();
    direct.headers.delete(RETURN_PATH_HEADER);
    const response = await GET(direct);
    expect([response.headers.get('location'), cookiesOf(response), requests]).toEqual(['/', [], []]);
  });

  it('never redeems tokens for a HEAD request [AUT-04]', () => {
    expect(HEAD(arrive()).headers.get('location')).toBe('/fi/games/book/?x=1');
    expect(requests).toEqual([]);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '',
  ])('never lead to %j [AUT-13]', async (path) => {
    expect((await GET(arrive({ path }))).headers.get('location')).toBe('/');
    const waiting = `handOver=${encodeURIComponent(JSON.stringify({ accessToken: tokenOf('p1'), refreshToken: null, returnPath: path }))}`;
    expect((await POST(answerQuestion(waiting, 'stay'))).headers.get('location')).toBe('/');
  });
});
