import { createServer, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WebSocket, WebSocketServer } from 'ws';
import { ROUTES } from '@/contract/routes';
import { droppedMarks } from '@/lib/edge/dropped-marks';
import { ask } from '@/server/testing/ask';
import { portOf, startFront, testPage, type TestFront } from '@/server/testing/start-front';

const LOBBY = '/aurora-unknown-cg-00000000/en_GB';
const KNOWN_LOCALE = 'locale=en_GB';

// The web's own name; any other one is the visitor's word.
beforeAll(() => void (process.env.WEB_URL = 'https://www.example.com'));
let front: TestFront;
afterEach(() => front.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  ask(front.port, path, headers, method);

describe('a page in memory', () => {
  const page = testPage(LOBBY);
  const internal = { 'x-nextjs-stale-time': '300' };
  beforeEach(async () => {
    front = await startFront();
    front.pages.learn({ ...page, headers: { ...page.headers, ...internal } });
  });

  it('sends the page without asking Next, with its policy, its tag and the security headers', async () => {
    const { status, headers, body } = await get('/en/', { cookie: KNOWN_LOCALE });
    expect(status).toBe(200);
    expect(body.toString()).toBe(page.html);
    expect(headers).toMatchObject({
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-length': String(Buffer.byteLength(page.html)),
    });
    expect(headers).not.toHaveProperty('x-nextjs-stale-time');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(front.passed).toEqual([]);
  });

  it('compresses the page as the browser asks, and it is the same once decompressed', async () => {
    const brotli = await get('/en/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(page.html);
    const gzip = await get('/en/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(page.html);
    expect((await get('/en/', { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  });

  it('sends nothing again to a browser that names its tag; cookies are set all the same', async () => {
    const known = await get('/en/', { 'if-none-match': `W/"old", ${page.headers['etag']}` });
    expect(known).toMatchObject({ status: 304, headers: { etag: page.headers['etag'] } });
    expect(known.body).toHaveLength(0);
    expect(known.headers['set-cookie']).toEqual(['locale=en_GB; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect((await get('/en/', { 'if-none-match': '"old"' })).status).toBe(200);
  });

  it('sends nothing again for If-None-Match: *, which is any page that there is', async () => {
    expect((await get('/en/', { 'if-none-match': '*' })).status).toBe(304);
    front.pages.learn(testPage(`${LOBBY}/not-found`, { status: 404 }));
    expect((await get('/en/nowhere/', { 'if-none-match': '*' })).status).toBe(404);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s and says what it takes', async (method) => {
    for (const path of ['/en/', '/en/profile/', '/en/nowhere/', '/', '/internal/books/'])
      for (const header of ['accept', 'next-action', 'rsc']) {
        const answer = await get(path, { [header]: '1' }, method);
        expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD']);
      }
    expect(front.passed).toEqual([]);
    await get('/api/session/', {}, method);
    expect(front.passed).toEqual([expect.objectContaining({ method, url: '/api/session/' })]);
  });

  it('methods that change nothing read the page, but the forms of the sandbox’s own pages are not refused', async () => {
    await front.close();
    front = await startFront({ env: { FOYER_SANDBOX: '1' } });
    expect((await get('/internal/books/run/', {}, 'POST')).status).toBe(200);
    expect((await get('/en/', {}, 'POST')).status).toBe(405);
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await get('/en/', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(Buffer.byteLength(page.html)), 0]);
  });

  it('brings the cookies of the decision, each visitor his own, on the requested host', async () => {
    const { headers } = await get('/en/?aff=partner-1', {
      host: 'www.example.com',
      cookie: `${KNOWN_LOCALE}; refreshToken=abc`,
    });
    expect(headers['set-cookie']).toEqual([
      'aff=partner-1; Path=/; Max-Age=604800; SameSite=Lax; Secure; Domain=example.com',
      'accessToken=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly; Domain=example.com',
      'refreshToken=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly; Domain=example.com',
    ]);
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect((await get('/en/', { cookie: KNOWN_LOCALE })).headers['set-cookie']).toBeUndefined();
  });

  it('marks of partners that are dropped are counted for each page that is answered here, and never sent back [AFF-01]', async () => {
    const count = jest.spyOn(droppedMarks, 'count');
    const opened = { accept: 'text/html', cookie: KNOWN_LOCALE };
    const { headers, body } = await get('/en/?aff=%3Cscript%3E&internalTrackingId=t1', opened);
    expect(count.mock.calls).toEqual([['aurora', ['aff']]]);
    expect(JSON.stringify(headers) + body.toString()).not.toContain('script>');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^internalTrackingId=t1;/)]);
    // Next answers these two, and the middleware counts.
    await get('/en/?aff=%22', { ...opened, rsc: '1' });
    await get('/en/deposit/?aff=%22', opened);
    expect(front.passed).toHaveLength(2);
    expect(count).toHaveBeenCalledTimes(1);
    count.mockRestore();
  });

  it('a host of nobody gets the default brand, with cookies of that host alone and no word on HTTPS [BRD-02, SEC-02]', async () => {
    for (const path of ['/en/?aff=partner-1', '/en/games/', '/wp-login.php', '/%']) {
      const { headers } = await get(path, { host: 'evil.example', cookie: 'refreshToken=abc' });
      expect([path, String(headers['set-cookie'])]).toEqual([path, expect.not.stringContaining('Domain')]);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('sends the page whatever the query, and keeps it once', async () => {
    const before = front.pages.size;
    for (let index = 0; index < 50; index += 1) expect((await get(`/en/?x=${index}`)).status).toBe(200);
    expect(front.passed).toEqual([]);
    expect(front.pages.size).toBe(before);
  });

  it.each([
    ['a read of Next’s router', '/en/', { rsc: '1' }, 'GET'],
    ['a page of one player', '/en/profile/', {}, 'GET'],
    ['a page that is not in memory', '/en/games/', {}, 'GET'],
    ['a redirect', '/', {}, 'GET'],
    ['a token in the address', '/en/?accessToken=x', {}, 'GET'],
    ['a path that is written in another way', '/%65n/', {}, 'GET'],
    ['a route of the web', '/api/health/', {}, 'GET'],
    ['security.txt', '/.well-known/security.txt', {}, 'GET'],
  ])('sends %s on to Next', async (_, path, headers, method) => {
    expect((await get(path, headers, method)).body.toString()).toBe('from next');
    expect(front.passed).toEqual([expect.objectContaining({ method, url: path })]);
  });

  it('sends a stale page once more, and makes it again behind that', async () => {
    expect(front.pages.markStale(['content:aurora'], Date.now())).toEqual([]);
    await get('/en/');
    expect(front.refreshed).toEqual([]);
    expect(front.pages.markStale(['catalogue:aurora'], Date.now())).toEqual([LOBBY]);
    expect((await get('/en/')).status).toBe(200);
    expect(front.refreshed).toEqual([LOBBY]);
    front.pages.learn(testPage(LOBBY, { html: '<p>new</p>', madeAt: Date.now() + 1 }));
    expect((await get('/en/')).body.toString()).toBe('<p>new</p>');
    expect(front.refreshed).toEqual([LOBBY]);
  });
});

/** Every page that is kept, by an address of it, and the page of all addresses that there are not. */
const KEPT: readonly string[] = [
  ...[...ROUTES].flatMap(([pattern, { perRequest = false }]) =>
    perRequest ? [] : [`/en/${pattern.replace(/:(?:slug|rest)[?*+]?/, 'MARK')}/`.replace('//', '/')],
  ),
  '/en/MARK/',
  '/en/MARK/MARK/',
];

describe('a page that is not in memory', () => {
  const marked = {
    cookie: `${KNOWN_LOCALE}; MARK=MARK; aff=MARK; cc_cookie=MARK`,
    'user-agent': 'MARK',
    referer: 'https://mark.example/MARK',
    'accept-language': 'MARK',
    'x-forwarded-host': 'MARK',
    'x-forwarded-proto': 'MARK',
    'x-request-id': 'MARK',
    forwarded: 'host=MARK',
  };

  it.each(KEPT)('%s is made without anything of the visitor who asks first, and then sent [OPR-09]', async (path) => {
    front = await startFront({ env: { TRUSTED_PROXY_HOPS: '1' } });
    front.make = (made) => front.pages.learn(testPage(made, { html: 'made for everybody' }));
    const answers = await Promise.all(
      [0, 1].map((visitor) => get(`${path}?email=MARK&visitor=${visitor}`, { ...marked, host: 'aurora.localhost' })),
    );
    expect(answers.map(({ body }) => body.toString())).toEqual(answers.map(() => 'made for everybody'));
    // The name of a game is the page's own.
    expect(front.made.map((made) => made.replace(/\/(games|game-\w+)\/MARK$/, '/$1/name')).join()).not.toContain(
      'MARK',
    );
    expect([front.made.length, front.passed]).toEqual([1, []]);
  });

  it.each(KEPT)('%s is made by its own address before Next’s router reads it [OPR-09]', async (path) => {
    front = await startFront();
    front.make = (made) => front.pages.learn(testPage(made));
    await get(`${path}?email=MARK`, { rsc: '1' });
    expect([front.made.length, front.passed.length]).toEqual([1, 1]);
  });
});

describe('a token in an address', () => {
  beforeEach(async () => {
    front = await startFront();
  });

  it.each(['//en/?x=1&accessToken=secret', '/en//games/?refreshToken=secret&x=1', '///?accessToken=secret&x=1'])(
    'drops the token on the way from %s, which leads to single slashes [AUT-04]',
    async (path) => {
      const { status, headers } = await get(path);
      const to = path.split('?')[0]?.replace(/\/+/g, '/');
      expect([status, headers.location, headers['referrer-policy']]).toEqual([308, `${to}?x=1`, 'no-referrer']);
      expect(front.passed).toEqual([]);
    },
  );

  it.each(['/_next/static/x.js', '/fonts/x', '/api/session/hand-over/', '/sitemap.xml'])(
    'takes the token away from %s, which is no page and would repeat it [AUT-04]',
    async (path) => {
      await get(`${path}?accessToken=secret&x=1&refreshToken=secret`);
      expect(front.passed).toEqual([expect.objectContaining({ url: `${path}?x=1` })]);
    },
  );

  it('no address reaches the optimizer of pictures, which no page needs [SEC-03]', async () => {
    expect((await get('/_next/image?url=%2Fa.png&w=64&q=75')).status).toBe(404);
    expect(front.passed).toEqual([]);
  });

  it.each(['accessToken', 'refreshToken', 'token', 'code'])(
    'sends no referrer with a token, whatever Next says: %s [AUT-04]',
    async (name) => {
      front.answer = (_request, response) =>
        void response
          .setHeader('referrer-policy', 'strict-origin-when-cross-origin')
          .writeHead(303, { location: '/en/' })
          .end();
      const path = name === 'code' ? '/api/auth/callback/keycloak' : '/en/';
      expect((await get(`${path}?${name}=secret`)).headers['referrer-policy']).toBe('no-referrer');
      expect((await get('/en/?x=1')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    },
  );
});

describe('what Next answers', () => {
  it('an answer of Next leaves without its own headers, and HTML never without a policy [SEO-01]', async () => {
    front = await startFront();
    front.answer = (_request, response) => {
      response.setHeader('x-middleware-rewrite', '/aurora-unknown-cg-00000000/en_GB');
      response.writeHead(200, { 'content-type': 'text/html', 'x-nextjs-cache': 'HIT', 'x-powered-by': 'Next.js' });
      response.end('<p>');
    };
    const { headers } = await get('/en/');
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(Object.keys(headers).filter((name) => /^x-(?:middleware|nextjs|powered)/.test(name))).toEqual([]);
    front.answer = (_request, response) =>
      void response
        .setHeader('x-middleware-rewrite', '/x')
        .setHeader('x-nextjs-cache', 'HIT')
        .setHeader('x-nextjs-rewritten-path', '/aurora-unknown-cg-00000000/en_GB')
        .end();
    // Next's router in the browser finds its way by this one.
    expect(
      Object.keys((await get('/en/', { rsc: '1' })).headers).filter((name) => /^x-(?:middleware|nextjs)/.test(name)),
    ).toEqual(['x-nextjs-rewritten-path']);
    front.answer = (_request, response) =>
      void response
        .writeHead(500, 'Oops', ['content-type', 'text/html', 'set-cookie', 'a=1', 'set-cookie', 'b=2'])
        .end();
    const failed = await get('/en/');
    expect([failed.status, failed.headers['set-cookie']]).toEqual([500, ['a=1', 'b=2']]);
    front.answer = (_request, response) =>
      void response
        .setHeader('content-security-policy', "script-src 'self'")
        .setHeader('content-type', 'text/html')
        .end('<p>');
    expect((await get('/en/')).headers['content-security-policy']).toBe("script-src 'self'; frame-ancestors 'self'");
  });

  it.each([
    ['no policy', {}, "frame-ancestors 'self'"],
    ['a policy without it', { 'content-security-policy': 'sandbox' }, "sandbox; frame-ancestors 'self'"],
    ['its own ancestors', { 'content-security-policy': "frame-ancestors 'none'" }, "frame-ancestors 'none'"],
  ])('says who may frame a picture, a file or JSON that comes with %s [SEC-02]', async (_name, own, policy) => {
    front = await startFront();
    for (const type of ['image/avif', 'application/pdf', 'application/json', 'text/css']) {
      front.answer = (_request, response) => void response.writeHead(200, { 'content-type': type, ...own }).end();
      expect((await get('/og/x/')).headers['content-security-policy']).toBe(policy);
    }
  });

  it.each([
    ['a page', '/en/', {}, 200],
    ['a read of Next’s router', '/en/', { rsc: '1' }, 200],
    ['a redirect to single slashes', '//en/', {}, 308],
    ['a refused target', '/%', {}, 400],
    ['a refused host', '/en/', { host: 'a@b' }, 400],
    ['an unknown method', '/en/', {}, 405],
    ['a body that is too large', '/en/', { 'content-length': '999999999' }, 413],
    ['a platform that is away', '/graphql', {}, 502],
  ])('%s carries every security header', async (what, path, given, status) => {
    front = await startFront({ env: { PLATFORM_URL: 'http://127.0.0.1:9' } });
    const answer = await get(
      path,
      { host: 'www.example.com', ...given },
      what === 'an unknown method' ? 'PURGE' : 'GET',
    );
    expect(answer).toMatchObject({
      status,
      headers: {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(?:no-referrer|strict-origin-when-cross-origin)$/),
        'permissions-policy': expect.stringContaining('camera=()'),
      },
    });
    // A name that nobody can read is not one of ours.
    expect(answer.headers['strict-transport-security']).toBe(
      what === 'a refused host' ? undefined : 'max-age=63072000; includeSubDomains',
    );
  });

  it('keeps the policies that it was given for its own purpose', async () => {
    front = await startFront();
    const own = { 'cross-origin-opener-policy': 'unsafe-none', 'cross-origin-resource-policy': 'cross-origin' };
    front.answer = (_request, response) => void response.writeHead(200, own).end();
    expect((await get('/og/x/')).headers).toMatchObject(own);
  });

  it('answers 500 without a stack when Next fails', async () => {
    front = await startFront();
    front.answer = () => {
      throw new Error('secret');
    };
    const { status, body } = await get('/en/');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('secret');
  });
});

describe('what goes on to the platform', () => {
  let seen: { url: string; headers: IncomingMessage['headers']; body: string }[];
  const platform = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      seen.push({
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.setHeader('set-cookie', ['a=1', 'b=2']).setHeader('content-type', 'application/json');
      response.writeHead(401).end('{"errors":[]}');
    });
  });
  const sockets = new WebSocketServer({ server: platform });
  sockets.on('connection', (socket, request) => {
    seen.push({ url: request.url ?? '', headers: request.headers, body: '' });
    socket.on('message', (text, isBinary) => socket.send(text, { binary: isBinary }));
  });
  beforeAll(() => new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => void sockets.close(() => platform.close(() => resolve()))));
  beforeEach(async () => {
    seen = [];
    front = await startFront({ env: { PLATFORM_URL: `http://127.0.0.1:${portOf(platform)}` } });
  });

  it.each(['/graphql', '/graphql/'])(
    '%s goes to the platform with body, tokens and address, and its answer comes back unchanged [GQL-01]',
    async (path) => {
      const answer = await fetch(`${front.origin}${path}?op=1`, {
        method: 'POST',
        body: '{"query":"{a}"}',
        headers: { authorization: 'Bearer t', brand: 'aurora', 'x-forwarded-for': '6.6.6.6', 'x-country': 'MT' },
      });
      expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([
        401,
        '{"errors":[]}',
        ['a=1', 'b=2'],
      ]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(seen).toEqual([
        expect.objectContaining({
          url: '/graphql?op=1',
          body: '{"query":"{a}"}',
          headers: expect.objectContaining({
            authorization: 'Bearer t',
            brand: 'aurora',
            'x-forwarded-for': '127.0.0.1',
            'x-forwarded-host': `127.0.0.1:${front.port}`,
            host: `127.0.0.1:${portOf(platform)}`,
          }),
        }),
      ]);
      expect(seen[0]?.headers).not.toHaveProperty('x-country');
    },
  );

  it('art is fetched there by its own path', async () => {
    await fetch(`${front.origin}/art/banners/a.avif?v=3`);
    expect(seen[0]?.url).toBe('/art/banners/a.avif?v=3');
  });

  it('a socket is joined with one there, in both directions [SUB-01]', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${front.port}/graphql`, 'graphql-transport-ws', {
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    const echo = await new Promise<string>((resolve, reject) => {
      socket.once('open', () => socket.send('hello'));
      socket.once('message', (text) => resolve(String(text)));
      socket.once('error', reject);
    });
    socket.close();
    expect(echo).toBe('hello');
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'sec-websocket-protocol': 'graphql-transport-ws',
    });
  });

  it('a socket to anywhere else is refused', async () => {
    for (const path of ['/', '/art/x', '/en/', '/_next/webpack-hmr']) {
      const socket = new WebSocket(`ws://127.0.0.1:${front.port}${path}`);
      await expect(
        new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
      ).rejects.toThrow('404');
    }
  });

  it('answers 502 while the platform is away', async () => {
    await front.close();
    front = await startFront({ env: { PLATFORM_URL: 'http://127.0.0.1:1' } });
    expect((await fetch(`${front.origin}/graphql`, { method: 'POST', body: '{}' })).status).toBe(502);
    const socket = new WebSocket(`ws://127.0.0.1:${front.port}/graphql`);
    await expect(new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))).rejects.toThrow(
      '502',
    );
  });
});

describe('a host that no brand has', () => {
  it.each([
    ['a page', '/en/', {}],
    ['a page with tokens in its address', '/en/?accessToken=a&refreshToken=b', {}],
    ['a route', '/api/session/', {}],
    ['the platform', '/graphql', {}],
    ['a file', '/robots.txt', {}],
  ])(
    'a foreign host is answered with 421 for %s, without a cookie, and nothing passes on [BRD-02, SEC-02]',
    async (_, path, headers) => {
      front = await startFront({ env: { DEFAULT_BRAND: '' } });
      for (const host of ['unknown.example', 'aurora.localhost.unknown.example', '203.0.113.7:3000']) {
        const answer = await get(path, { ...headers, host });
        expect([answer.status, answer.headers['set-cookie'], answer.body.toString()]).toEqual([
          421,
          undefined,
          'Misdirected Request',
        ]);
      }
      expect(front.passed).toEqual([]);
    },
  );

  it('a foreign host reaches what machines call, and a brand has its own names [BRD-02]', async () => {
    front = await startFront({ env: { DEFAULT_BRAND: '' } });
    for (const path of ['/api/health/', '/api/revalidate/', '/internal/config/reload/'])
      expect((await get(path, { host: '203.0.113.7' })).status).toBe(200);
    expect((await get('/robots.txt', { host: 'www.kuu.localhost' })).status).toBe(200);
  });

  it('a foreign host gets no socket [BRD-02]', async () => {
    front = await startFront({ env: { DEFAULT_BRAND: '' } });
    const socket = new WebSocket(`ws://127.0.0.1:${front.port}/graphql`, { headers: { host: 'unknown.example' } });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('421');
  });
});
