import { createServer } from 'node:http';
import { connect } from 'node:net';
import { SECURITY_HEADERS } from '@/lib/security/response-headers.cjs';
import { sendRaw } from '@/server/testing/raw-client';
import { portOf, startFront, testPage, type TestFront, type TestFrontOptions } from '@/server/testing/start-front';

let front: TestFront;
afterEach(() => front.close());

async function start(options: TestFrontOptions = {}): Promise<void> {
  front = await startFront(options);
  front.pages.learn(testPage('/aurora-unknown-cg-00000000/en_GB', { html: 'the lobby' }));
}

const request = (lines: readonly string[], line = 'GET /en/ HTTP/1.1') =>
  `${[line, 'host: www.example.com', ...lines].join('\r\n')}\r\n\r\n`;
const H2C = ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAARAAAAA'];

describe('a wish for a protocol that the web does not speak', () => {
  it.each([
    ['h2c, as curl and Java send it', H2C],
    ['several at once', ['connection: upgrade', 'upgrade: h2c, IRC/6.9']],
    ['TLS', ['connection: keep-alive, Upgrade', 'upgrade: TLS/1.2']],
  ])('ignores the wish and sends the page: %s', async (_, lines) => {
    await start();
    const { status, text } = await sendRaw(front.port, [request(lines), request(['connection: close'])]);
    expect(status).toBe(200);
    // Over the same connection, which goes on.
    expect(text.match(/the lobby/g)).toHaveLength(2);
    expect(text).not.toMatch(/^upgrade:/im);
  });

  it('keeps the body of the request and its other headers', async () => {
    await start();
    const lines = [...H2C, 'content-length: 5', 'x-own: \u00e4'];
    await sendRaw(front.port, [
      Buffer.from(request(lines, 'POST /api/x/ HTTP/1.1'), 'latin1'),
      'hel',
      'lo',
      request(['connection: close']),
    ]);
    expect(front.passed).toEqual([expect.objectContaining({ method: 'POST', body: 'hello' })]);
    expect(front.passed[0]?.headers).toMatchObject({ 'x-own': '\u00e4' });
    for (const name of ['upgrade', 'http2-settings', 'connection'])
      expect(front.passed[0]?.headers).not.toHaveProperty(name);
  });

  it('a wish for another protocol counts its connection once [SEC-03]', async () => {
    await start({ limits: { connectionsPerAddress: 1 } });
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const wishes = Array.from({ length: 30 }, () => request(H2C));
    const { text } = await sendRaw(front.port, [...wishes, request(['connection: close'])]);
    expect(text.match(/the lobby/g)).toHaveLength(31);
    // Nothing is left on the socket by each of them.
    expect(warnings).toEqual([]);
    process.off('warning', note);
  });

  it('answers in the order of the requests', async () => {
    await start();
    front.answer = (passed, response) =>
      void setTimeout(() => response.end(`answer to ${passed.url}`), passed.url === '/api/slow/' ? 300 : 0);
    const { text } = await sendRaw(front.port, [
      request([], 'GET /api/slow/ HTTP/1.1'),
      request(H2C),
      request(['connection: close'], 'GET /api/last/ HTTP/1.1'),
    ]);
    expect(text.match(/answer to \/api\/\w+\/|the lobby/g)).toEqual([
      'answer to /api/slow/',
      'the lobby',
      'answer to /api/last/',
    ]);
  });

  it('ends with the connection when the client goes away at once', async () => {
    await start();
    for (let index = 0; index < 20; index += 1) {
      const socket = connect(front.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(request(index % 2 === 0 ? H2C : ['connection: upgrade', 'upgrade: websocket']));
      socket.resetAndDestroy();
    }
    expect((await sendRaw(front.port, [request(['connection: close'])])).status).toBe(200);
  });
});

describe('every header of every answer comes with', () => {
  beforeAll(() => void (process.env.WEB_URL = 'https://www.example.com'));
  const socket = ['connection: Upgrade', 'upgrade: websocket'];
  const expectAllHeaders = (text: string) => {
    const [head = ''] = text.split('\r\n\r\n');
    for (const { key, value } of SECURITY_HEADERS) expect(head).toContain(`\r\n${key}: ${value}`);
    expect(head).toContain('\r\nstrict-transport-security: max-age=63072000; includeSubDomains');
    expect(head).toContain("\r\ncontent-security-policy: frame-ancestors 'self'");
  };

  it.each([
    ['a socket of a page', request(socket), 404],
    ['a socket of art', request(socket, 'GET /art/a.avif HTTP/1.1'), 404],
    ['a socket of a target that can be read in two ways', request(socket, 'GET /en/%5c HTTP/1.1'), 400],
    ['a socket of a platform that is away', request(socket, 'GET /graphql HTTP/1.1'), 502],
    ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
    ['endless headers', request([`x: ${'a'.repeat(20_000)}`]), 431],
    ['garbage for a chunk', `${request(['transfer-encoding: chunked'], 'POST /api/x/ HTTP/1.1')}zz\r\nxx\r\n`, 400],
    ['no host', 'GET /en/ HTTP/1.1\r\n\r\n', 400],
    ['an expectation that nobody can meet', request(['expect: wonders', 'connection: close']), 417],
  ])('the refusal of %s [SEC-06]', async (_, text, status) => {
    await start({ env: { PLATFORM_URL: 'http://127.0.0.1:9' } });
    const answer = await sendRaw(front.port, [text]);
    expect([answer.status, answer.closed]).toEqual([status, true]);
    expectAllHeaders(answer.text);
  });

  it('the refusal of too many cookies is a page that says what to do [SEC-06]', async () => {
    await start({});
    const { status, text } = await sendRaw(front.port, [request([`cookie: x=${'a'.repeat(20_000)}`])]);
    expect(status).toBe(431);
    expect(text).toMatch(/content-type: text\/html.*delete the cookies of this site/s);
  });

  it('the refusal of headers that take too long [SEC-03, SEC-06]', async () => {
    await start({ limits: { headersMs: 300, requestMs: 300 } });
    const answer = await sendRaw(front.port, ['GET /en/ HTTP/1.1\r\nhost: www.example.com\r\n']);
    expect(answer.status).toBe(408);
    expectAllHeaders(answer.text);
  });

  it('the refusal of a socket by the platform [SEC-06]', async () => {
    const platform = createServer();
    platform.on('upgrade', (_, refused) => refused.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\nno'));
    await new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve));
    await start({ env: { PLATFORM_URL: `http://127.0.0.1:${portOf(platform)}` } });
    const { status, text } = await sendRaw(front.port, [request(socket, 'GET /graphql HTTP/1.1')]);
    expect([status, text.endsWith('\r\n\r\nno')]).toEqual([403, true]);
    expectAllHeaders(text);
    await new Promise((resolve) => platform.close(resolve));
  });
});
