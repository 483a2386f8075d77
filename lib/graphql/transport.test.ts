/** @jest-environment node */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { graphql } from '@/lib/graphql/graphql';
import { requestText } from '@/lib/graphql/request-text.mjs';
import { retryDelay, withRetries } from '@/lib/graphql/retry';
import { sendOperation } from '@/lib/graphql/transport';
import { networkFailure } from '@/lib/graphql/failure';

const Lists = graphql(`
  query GameLists {
    root {
      gameLists {
        slug
      }
    }
  }
`);

let server: Server;
let url: string;
let seen: { method?: string; headers: IncomingHttpHeaders; body: string };
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen = { method: request.method, headers: request.headers, body };
    respond(response);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const send = (timeoutMs?: number) =>
  sendOperation(
    Lists,
    {},
    { url, headers: { brand: 'aurora', locale: 'en_GB', authorization: 'Bearer t' }, timeoutMs },
  );

describe('the transport', () => {
  it('posts query, operationName and variables with the brand, the locale and the bearer [GQL-01]', async () => {
    respond = json({ data: { root: { gameLists: [] } } });
    expect(await send()).toEqual({ ok: true, value: { root: { gameLists: [] } } });
    expect(seen.method).toBe('POST');
    expect(seen.headers).toMatchObject({
      brand: 'aurora',
      locale: 'en_GB',
      authorization: 'Bearer t',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen.body)).toEqual({
      query: 'query GameLists { root { gameLists { slug } } }',
      operationName: 'GameLists',
      variables: {},
    });
  });

  it('sends the very text that the platform knows, with no parser between [GQL-01]', async () => {
    respond = json({ data: {} });
    const text = 'query Odd( $a:Int ){root{games(first:$a){ __typename }}}';
    await sendOperation(graphql(text), { a: 1 }, { url, headers: {} });
    expect(seen.body).toBe(JSON.stringify({ query: text, operationName: 'Odd', variables: { a: 1 } }));
    const broken = 'query Broken { root {';
    await sendOperation(graphql(broken), {}, { url, headers: {} });
    expect(JSON.parse(seen.body)).toEqual({ query: broken, operationName: 'Broken', variables: {} });
  });

  it('passes the cache mode on and follows no redirect [ERR-01]', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    respond = json({ data: {} });
    await sendOperation(Lists, {}, { url, headers: {}, cache: 'no-store' });
    expect(fetched).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ cache: 'no-store', redirect: 'error', method: 'POST' }),
    );
    fetched.mockRestore();
  });

  it('a request stops when its caller has no more use for the answer [ERR-01]', async () => {
    respond = () => undefined;
    const caller = new AbortController();
    const answer = sendOperation(Lists, {}, { url, headers: {}, signal: caller.signal });
    caller.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'network', type: 'Unreachable' } });
  });

  it('gives GraphQL errors as a value, also those of a 401 [ERR-01]', async () => {
    respond = json({ errors: [{ message: 'No', extensions: { type: 'AuthenticationFailure' } }] }, 401);
    expect(await send()).toMatchObject({
      ok: false,
      error: { kind: 'graphql', type: 'AuthenticationFailure', status: 401 },
    });
  });

  it('names a wrong content type [ERR-01]', async () => {
    respond = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    expect(await send()).toMatchObject({
      ok: false,
      error: { type: 'ContentType', message: '[Network] Unexpected content type text/html' },
    });
  });

  it.each([
    [
      'a request that cannot be read',
      json({ error: 'BadRequest' }, 400),
      { kind: 'graphql', type: 'UnreadableRequest', message: '[GraphQL] HTTP 400', status: 400 },
    ],
    ['a status without errors', json({}, 503), { type: 'HttpStatus', message: '[Network] HTTP 503', status: 503 }],
    [
      'a gateway’s page',
      (response: ServerResponse) => response.writeHead(502, { 'content-type': 'text/html' }).end('<p>'),
      { type: 'HttpStatus', message: '[Network] HTTP 502 with content type text/html', status: 502 },
    ],
    [
      'data of a failed status',
      json({ data: { root: {} } }, 500),
      { type: 'HttpStatus', message: '[Network] HTTP 500', status: 500 },
    ],
    [
      'an answer without data',
      json({ data: null }),
      { type: 'ContentType', message: '[Network] Answer without data', status: 200 },
    ],
    [
      'malformed JSON of a failed status',
      (response: ServerResponse) => response.writeHead(500, { 'content-type': 'application/json' }).end('{'),
      { type: 'Unreachable', status: null },
    ],
    [
      'data beside errors',
      json({ data: { root: {} }, errors: [{ message: 'No', extensions: { type: 'BadInput' } }] }),
      { kind: 'graphql', type: 'BadInput', status: 200 },
    ],
  ])('distinguishes %s [ERR-01]', async (_, answer, error) => {
    respond = answer;
    expect(await send()).toMatchObject({ ok: false, error });
  });

  it('says that the network timed out [ERR-01]', async () => {
    respond = () => undefined;
    expect(await send(50)).toMatchObject({
      ok: false,
      error: { type: 'Timeout', message: '[Network] Network timed out' },
    });
  });

  it.each([
    [
      'malformed JSON',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    ],
    ['no data', json({})],
    ['a gateway error', (response: ServerResponse) => response.writeHead(502).end('Bad Gateway')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://evil.example' }).end()],
    ['a broken connection', (response: ServerResponse) => response.destroy()],
  ])('answers %s with a network failure and never throws [ERR-01]', async (_, answer) => {
    respond = answer;
    expect(await send()).toMatchObject({ ok: false, error: { kind: 'network' } });
  });
});

describe('the text of an operation', () => {
  it('writes one line with each fragment once, whatever the layout of its source [GQL-01]', () => {
    const leaf = requestText('fragment Leaf on Game {\n  slug\n}', []);
    const branch = requestText('fragment Branch on GameNode { game { ...Leaf } }', [leaf]);
    expect(requestText('query Q {\n  a { ...Branch ...Leaf }\n}', [branch, leaf])).toBe(
      'query Q { a { ...Branch ...Leaf } }\nfragment Branch on GameNode { game { ...Leaf } }\nfragment Leaf on Game { slug }',
    );
  });
});

describe('retries', () => {
  const failing = (status: number | null) =>
    jest.fn(async () => ({ ok: false as const, error: networkFailure('Unreachable', 'x', status) }));

  it('retries twice, after 1 s and 2 s, never more than 15 s apart [GQL-03]', async () => {
    const run = failing(null);
    const waits: number[] = [];
    await withRetries(run, async (ms) => void waits.push(ms));
    expect(run).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([1_000, 2_000]);
    expect(retryDelay(10)).toBe(15_000);
  });

  it('stops for a caller who is gone [GQL-03]', async () => {
    const run = failing(null);
    await withRetries(run, async () => undefined, AbortSignal.abort());
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('sends once when the platform refuses or the first answer is good [GQL-03]', async () => {
    const refused = failing(401);
    await withRetries(refused, async () => undefined);
    expect(refused).toHaveBeenCalledTimes(1);
    const graphqlFailure = jest.fn(async () => ({
      ok: false as const,
      error: { ...networkFailure('X', 'x'), kind: 'graphql' as const },
    }));
    await withRetries(graphqlFailure, async () => undefined);
    expect(graphqlFailure).toHaveBeenCalledTimes(1);
  });
});
