/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { clientAddress, installServerGuard } from '@/lib/security/server-guard';
import { isSignedMessage, signMessage } from '@/lib/security/signed-message';

let server: Server;
let origin: string;
let respond: (response: ServerResponse) => void = (response) => response.end();

beforeAll(async () => {
  installServerGuard({ trustedProxyHops: 0 });
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => server.close());

async function policyOf(answer: (response: ServerResponse) => void, headers: Record<string, string> = {}): Promise<string | null> {
  respond = answer;
  return (await fetch(origin, { headers })).headers.get('content-security-policy');
}

const html = (response: ServerResponse) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>');

describe('the guard of the server', () => {
  it('lets no HTML leave without a policy [SEO-01]', async () => {
    expect(await policyOf(html)).toContain("script-src 'none'");
    expect(await policyOf((response) => response.writeHead(500, { 'content-type': 'text/html' }).end('x'))).toContain("script-src 'none'");
    expect(await policyOf((response) => response.setHeader('content-type', 'application/json').end('{}'))).toBeNull();
  });

  it('keeps the policy of a cached page, and sends the one that the middleware gave a request [SEO-01]', async () => {
    expect(await policyOf((response) => html(response.setHeader('content-security-policy', "script-src 'self'")))).toBe("script-src 'self'");
    const byMiddleware = (response: ServerResponse) => {
      response.req.headers['content-security-policy'] = "script-src 'nonce-x'";
      html(response);
    };
    expect(await policyOf(byMiddleware)).toBe("script-src 'nonce-x'");
  });

  it('takes no policy and no address from a visitor [AUT-05]', async () => {
    let seen: Record<string, unknown> = {};
    const policy = await policyOf(
      (response) => {
        seen = response.req.headers;
        html(response);
      },
      { 'content-security-policy': "script-src 'nonce-evil'", 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
    );
    expect(policy).toContain("script-src 'none'");
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
    expect(seen).not.toHaveProperty('x-forwarded-proto');
  });

  it('does not send a page again that the browser has, by its tag alone', async () => {
    const page = (tag: string) => (response: ServerResponse) => html(response.setHeader('etag', tag).setHeader('content-length', 3));
    const answerTo = async (known: string, answer: (response: ServerResponse) => void) => {
      respond = answer;
      const { status, headers, text } = await fetch(origin, { headers: { 'if-none-match': known } }).then(async (got) => ({ status: got.status, headers: got.headers, text: await got.text() }));
      return [status, headers.get('etag'), text];
    };
    expect(await answerTo('"a"', page('"a"'))).toEqual([304, '"a"', '']);
    expect(await answerTo('W/"a", "b"', page('"b"'))).toEqual([304, '"b"', '']);
    expect(await answerTo('"old"', page('"a"'))).toEqual([200, '"a"', '<p>']);
    expect(await answerTo('"a"', html)).toEqual([200, null, '<p>']);
    expect(await answerTo('"a"', (response) => html(Object.assign(response.setHeader('etag', '"a"'), { statusCode: 404 })))).toEqual([404, '"a"', '<p>']);
  });

  it('finds the visitor as many steps back as there are proxies of our own [AUT-05]', () => {
    expect(clientAddress(undefined, '1.1.1.1', 0)).toBe('1.1.1.1');
    expect(clientAddress('6.6.6.6', '1.1.1.1', 0)).toBe('1.1.1.1');
    expect(clientAddress('6.6.6.6, 2.2.2.2', '1.1.1.1', 1)).toBe('2.2.2.2');
    expect(clientAddress('2.2.2.2', '1.1.1.1', 5)).toBe('2.2.2.2');
  });
});

describe('messages between web and platform', () => {
  const secret = 's'.repeat(32);
  const now = Date.UTC(2026, 0, 1);
  const timestamp = new Date(now).toISOString();
  const signature = signMessage(secret, timestamp, '{"tags":[]}');
  const good = { secret, timestamp, signature, body: '{"tags":[]}', now };

  it('are taken from the holder of the secret alone, just now and word for word [GQL-01]', () => {
    expect(isSignedMessage(good)).toBe(true);
    expect(isSignedMessage({ ...good, body: '{"tags":["x"]}' })).toBe(false);
    expect(isSignedMessage({ ...good, secret: 't'.repeat(32) })).toBe(false);
    expect(isSignedMessage({ ...good, secret: null })).toBe(false);
    expect(isSignedMessage({ ...good, signature: 'x' })).toBe(false);
    expect(isSignedMessage({ ...good, now: now + 5 * 60_000 + 1 })).toBe(false);
    expect(isSignedMessage({ ...good, timestamp: 'yesterday' })).toBe(false);
  });
});
