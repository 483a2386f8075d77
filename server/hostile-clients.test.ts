import { holdOpen, rest, sendRaw } from '@/server/testing/raw-client';
import { startFront, testPage, type TestFront } from '@/server/testing/start-front';

let front: TestFront;
afterEach(() => front.close());

const head = (lines: readonly string[]) => `${['GET /en/ HTTP/1.1', 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
const post = (lines: readonly string[]) =>
  `${['POST /api/revalidate/ HTTP/1.1', 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`;

describe('a client that takes its time', () => {
  beforeEach(async () => {
    front = await startFront({ limits: { headersMs: 1_000, requestMs: 1_500, idleMs: 1_000 } });
  });

  it('a client loses its connection when it never ends its headers [SEC-03]', async () => {
    const drops = ['GET /en/ HTTP/1.1\r\n', ...Array.from({ length: 300 }, (_, index) => `x-${index}: 1\r\n`)];
    const { status, closed, ms } = await sendRaw(front.port, drops, { pauseMs: 100 });
    expect([status, closed]).toEqual([408, true]);
    // Long before the client has ended, which takes 30 s.
    expect(ms).toBeLessThan(20_000);
    expect(front.passed).toEqual([]);
  });

  it('a client loses its connection when it sends its body drop by drop [SEC-03]', async () => {
    const drops = [post(['content-length: 1000']), ...Array.from({ length: 300 }, () => 'x')];
    const { closed, ms } = await sendRaw(front.port, drops, { pauseMs: 100 });
    expect(closed).toBe(true);
    // Long before the client has ended, which takes 30 s.
    expect(ms).toBeLessThan(20_000);
    expect(front.passed).toEqual([]);
  });

  it('a client loses its connection when it says nothing at all [SEC-03]', async () => {
    const { closed } = await sendRaw(front.port, []);
    expect(closed).toBe(true);
  });
});

describe('a body', () => {
  beforeEach(async () => {
    front = await startFront({ limits: { bodies: { usual: 1_000, upload: 5_000, uploadPaths: ['/api/documents/'] } } });
  });

  it('refuses a body that is announced too large before it is read, and ends its connection [SEC-03]', async () => {
    const { status, closed } = await sendRaw(front.port, [post(['content-length: 400000000'])]);
    expect([status, closed]).toEqual([413, true]);
  });

  it('refuses a body without a length as soon as it is too large', async () => {
    const chunk = `${(500).toString(16)}\r\n${'x'.repeat(500)}\r\n`;
    const { status, closed } = await sendRaw(front.port, [
      post(['transfer-encoding: chunked']),
      ...Array.from({ length: 2_000 }, () => chunk),
    ]);
    expect([status, closed]).toEqual([413, true]);
    expect(front.passed).toEqual([]);
  });

  it('refuses a body that asks first before it is sent', async () => {
    const { text } = await sendRaw(front.port, [post(['content-length: 400000000', 'expect: 100-continue'])]);
    expect(text).toMatch(/^HTTP\/1\.1 413/);
    const small = await sendRaw(front.port, [
      post(['content-length: 2', 'expect: 100-continue', 'connection: close']),
      '{}',
    ]);
    expect(small.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
  });

  it('a body of the largest size comes to Next whole, in pieces or not', async () => {
    const text = 'ä'.repeat(500);
    const answers = await Promise.all([
      fetch(`${front.origin}/api/x/`, { method: 'POST', body: text }),
      sendRaw(front.port, [
        post(['transfer-encoding: chunked', 'connection: close']),
        `3e8\r\n`,
        Buffer.from(text),
        '\r\n0\r\n\r\n',
      ]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(front.passed.map(({ body }) => body)).toEqual([text, text]);
  });

  it('larger bodies pass on the routes that take files, and only there', async () => {
    const upload = (path: string, size: number) =>
      fetch(`${front.origin}${path}`, { method: 'POST', body: 'x'.repeat(size) }).then(
        ({ status }) => status,
        () => 413,
      );
    expect(await upload('/api/documents/', 5_000)).toBe(200);
    expect(await upload('/api/documents', 5_000)).toBe(200);
    expect(await upload('/api/documents/', 5_001)).toBe(413);
    expect(await upload('/api/documents/x/', 5_000)).toBe(413);
  });

  it.each([
    ['garbage for a chunk', ['transfer-encoding: chunked'], 'zz\r\nxx\r\n'],
    [
      'a length and chunks at once',
      ['transfer-encoding: chunked', 'content-length: 5'],
      '0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    ['two lengths', ['content-length: 5', 'content-length: 6'], 'hello'],
    ['a negative length', ['content-length: -1'], ''],
  ])('refuses a body with %s with 400', async (_, lines, body) => {
    const { status, closed } = await sendRaw(front.port, [post(lines), body]);
    expect([status, closed]).toEqual([400, true]);
    expect(front.passed).toEqual([]);
  });
});

describe('what a visitor may not say', () => {
  const forged = [
    'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite: /aurora-FI-cp-00000000/en_GB',
    'x-middleware-override-headers: x',
    'x-nextjs-data: 1',
    'x-matched-path: /internal/books',
    'x-invoke-path: /internal/books',
    'x-prerender-revalidate: x',
    'x-front-key: x',
    'x-front-page: /aurora-FI-cp-00000000/en_GB',
    'x-return-path: //evil.example',
    "content-security-policy: script-src 'nonce-evil'",
    'forwarded: for=6.6.6.6',
    'proxy-authorization: x',
  ];
  const forwarded = [
    'x-forwarded-for: 6.6.6.6, 7.7.7.7',
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: https',
    'x-forwarded-port: 443',
    'x-country: MT',
    'x-region: QC',
  ];
  const passedOn = async () => {
    await sendRaw(front.port, [head([...forged, ...forwarded, 'connection: close'])]);
    return front.passed[0]?.headers;
  };

  it('removes internal headers, forwarding, country and region before Next sees them [AUT-05]', async () => {
    front = await startFront();
    expect(await passedOn()).toEqual({ host: 'localhost', connection: 'close', 'x-forwarded-for': '127.0.0.1' });
  });

  it('believes the headers of a proxy of our own, as many steps back as there are [AUT-05]', async () => {
    front = await startFront({ env: { TRUSTED_PROXY_HOPS: '1', COUNTRY_HEADER: 'X-Country' } });
    expect(await passedOn()).toEqual({
      host: 'localhost',
      connection: 'close',
      'x-forwarded-for': '7.7.7.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      'x-country': 'MT',
      'x-region': 'QC',
    });
  });

  it('chooses no page: the country is not the visitor’s own word', async () => {
    front = await startFront();
    front.pages.learn(testPage('/aurora-NO-cg-00000000/en_GB', { html: 'Norway' }));
    front.pages.learn(testPage('/aurora-unknown-cg-00000000/en_GB', { html: 'Finland' }));
    expect((await sendRaw(front.port, [head(['x-country: NO', 'connection: close'])])).text).toContain('Finland');
  });
});

describe('a request line', () => {
  beforeEach(async () => {
    front = await startFront();
  });

  it.each([
    'http://evil.example/en/',
    'http://localhost/en/',
    '*',
    'en/',
    '/en/../internal/books/',
    '/en/%2e%2e/internal/books/',
    '/..%2f..%2fetc/passwd',
    '/en/..\\..\\x',
    '/en/%5c..%5cx',
    '/en/games/%00/',
    '/en/?x=%00',
    '/en/%zz/',
    '/en/%c3%28/',
    '/en/#x',
  ])('refuses the target %s with 400', async (target) => {
    const { status, closed } = await sendRaw(front.port, [`GET ${target} HTTP/1.1\r\nhost: localhost\r\n\r\n`]);
    expect([status, closed]).toEqual([400, true]);
    expect(front.passed).toEqual([]);
  });

  it.each([
    ['a NUL', 'GET /en/\u0000 HTTP/1.1\r\nhost: localhost\r\n\r\n', 400],
    ['two hosts', 'GET /en/ HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n', 400],
    ['two hosts in other letters', 'GET /en/ HTTP/1.1\r\nHOST: localhost\r\nHost: localhost\r\n\r\n', 400],
    ['credentials in the host', 'GET /en/ HTTP/1.1\r\nhost: localhost:3000@evil.example\r\n\r\n', 400],
    ['a backslash in the host', 'GET /en/ HTTP/1.1\r\nhost: localhost\\evil.example\r\n\r\n', 400],
    ['a path in the host', 'GET /en/ HTTP/1.1\r\nhost: localhost/evil\r\n\r\n', 400],
    ['no host', 'GET /en/ HTTP/1.1\r\n\r\n', 400],
    ['a method that is none of ours', 'TRACE /en/ HTTP/1.1\r\nhost: localhost\r\n\r\n', 405],
    ...['LINK', 'PROPFIND', 'MKCOL', 'REPORT', 'SEARCH', 'PURGE'].map((method): [string, string, number] => [
      method,
      `${method} /en/ HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      405,
    ]),
    ['an endless address', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 414],
    ['endless headers', `GET /en/ HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
  ])('refuses a request line with %s', async (_, text, expected) => {
    const { status, closed } = await sendRaw(front.port, [text]);
    expect([status, closed]).toEqual([expected, true]);
    expect(front.passed).toEqual([]);
  });

  it('ends the connection of a request for a tunnel', async () => {
    const { closed, text } = await sendRaw(front.port, [
      'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
    ]);
    expect([closed, text]).toEqual([true, '']);
  });
});

describe('a flood', () => {
  it('cuts a flood of connections from one address, and serves others again once it ends [SEC-03]', async () => {
    front = await startFront({ limits: { connectionsPerAddress: 20 } });
    const held = await Promise.all(Array.from({ length: 100 }, () => holdOpen(front.port).catch(() => null)));
    const open = () => held.filter((socket) => socket?.destroyed === false).length;
    for (const end = Date.now() + 30_000; open() > 20 && Date.now() < end;) await rest(50);
    expect(open()).toBe(20);
    expect((await sendRaw(front.port, [head(['connection: close'])])).status).toBe(0);
    for (const socket of held) socket?.destroy();
    let status = 0;
    for (const end = Date.now() + 30_000; status !== 200 && Date.now() < end;)
      ({ status } = await sendRaw(front.port, [head(['connection: close'])]));
    expect(status).toBe(200);
  });

  it('a flood of invented slugs, cookies and queries leaves memory within its bound, and all slugs share one answer [LOC-07, SEC-03]', async () => {
    front = await startFront({ memoryBytes: 100_000 });
    const shared = '/aurora-unknown-cg-00000000/en_GB/not-found';
    front.pages.learn(testPage(shared, { status: 404, html: 'nothing here' }));
    for (let index = 0; index < 10_000; index += 1)
      front.pages.learn(
        testPage(`/aurora-unknown-cg-00000000/en_GB/games/no-${index}`, { status: 404, html: `no ${index}` }),
      );
    expect(front.pages.size).toBeLessThan(1_000);
    for (const index of [0, 5_000, 9_999]) {
      const answer = await fetch(`${front.origin}/en/games/no-${index}/?q=${index}`, {
        headers: { host: 'localhost', cookie: `invented${index}=1` },
      });
      expect([answer.status, await answer.text()]).toEqual([404, 'nothing here']);
    }
    for (const path of ['/en/wp-login.php', '/en/a/b/c/', '/en/games/a/b/'])
      expect((await fetch(front.origin + path)).status).toBe(404);
    expect(front.passed).toEqual([]);
    for (let index = 0; index < 2_000; index += 1)
      front.pages.learn(testPage(`/aurora-unknown-cg-00000000/en_GB/games/real-${index}`));
    expect(front.pages.size).toBeLessThanOrEqual(100_000);
  });
});

describe('a file on its way to the platform', () => {
  const UPLOADS = { bodies: { usual: 1_000, upload: 5_000, uploadPaths: ['/api/documents/'] } };
  const send = (lines: readonly string[]) =>
    `${['POST /api/documents/ HTTP/1.1', 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`;

  it('a file has more time than other bodies, which lose their connection [PRF-04, SEC-03]', async () => {
    front = await startFront({ limits: { ...UPLOADS, requestMs: 300, uploads: { atOnce: 4, ms: 20_000 } } });
    const drops = Array.from({ length: 8 }, () => 'x');
    const [file, other] = await Promise.all([
      sendRaw(front.port, [send(['content-length: 8']), ...drops], { pauseMs: 100 }),
      sendRaw(front.port, [post(['content-length: 8']), ...drops], { pauseMs: 100 }),
    ]);
    expect([file.status, other.status]).toEqual([200, 408]);
    expect(front.passed.map(({ url }) => url)).toEqual(['/api/documents/']);
  });

  it('waits outside while as many as memory holds are on the way [PRF-04, SEC-03]', async () => {
    front = await startFront({ limits: { ...UPLOADS, uploads: { atOnce: 2, ms: 20_000 } } });
    const slow = [1, 2].map(() => sendRaw(front.port, [send(['content-length: 4']), 'x', 'xxx'], { pauseMs: 700 }));
    await rest(350);
    expect((await sendRaw(front.port, [send(['content-length: 4']), 'xxxx'])).status).toBe(503);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await sendRaw(front.port, [send(['content-length: 4']), 'xxxx'])).status).toBe(200);
  });
});
