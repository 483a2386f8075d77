/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { graphql } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';

const Lists = graphql(`
  query GameLists {
    root {
      gameLists {
        slug
      }
    }
  }
`);
const Odd = graphql('query Odd($text: String) { root { odd(text: $text) } }');
const Change = graphql('mutation Change($text: String) { change(text: $text) }');

let server: Server;
let url: string;
let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };
let respond: (response: ServerResponse) => void;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen = { method: request.method, url: request.url, headers: request.headers, body };
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

const headers = { brand: 'aurora', locale: 'en_GB', authorization: 'Bearer t' };
const json = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"root":{}}}');

describe('queries by GET', () => {
  beforeEach(() => (respond = json));
  const send = (document: typeof Odd | typeof Change, text: string, queriesByGet = true) =>
    sendOperation<unknown, { text: string }>(document, { text }, { url, headers, queriesByGet });
  const addressWith = (text: string) => {
    const address = new URL(url);
    address.searchParams.set('query', 'query Odd($text: String) { root { odd(text: $text) } }');
    address.searchParams.set('operationName', 'Odd');
    address.searchParams.set('variables', JSON.stringify({ text }));
    return address.href;
  };

  it('a query goes by GET where that is configured, with its headers and nothing in its body [GQL-02]', async () => {
    expect(await send(Odd, 'ä & ü')).toEqual({ ok: true, value: { root: {} } });
    expect(seen).toMatchObject({ method: 'GET', body: '', headers });
    expect(seen.headers['content-type']).toBeUndefined();
    expect(Object.fromEntries(new URL(seen.url ?? '', url).searchParams)).toEqual({
      query: 'query Odd($text: String) { root { odd(text: $text) } }',
      operationName: 'Odd',
      variables: '{"text":"ä & ü"}',
    });
  });

  it('an address of 2,047 characters goes by GET, and one of 2,048 by POST [GQL-02]', async () => {
    const room = 2047 - addressWith('').length;
    await send(Odd, 'a'.repeat(room));
    expect([seen.method, addressWith('a'.repeat(room)).length]).toEqual(['GET', 2047]);
    await send(Odd, 'a'.repeat(room + 1));
    expect([seen.method, seen.url]).toEqual(['POST', '/graphql']);
    expect(JSON.parse(seen.body)).toMatchObject({ operationName: 'Odd', variables: { text: 'a'.repeat(room + 1) } });
  });

  it('mutations never go by GET, nor queries where it is not configured [GQL-02]', async () => {
    await send(Change, 'a');
    expect(seen.method).toBe('POST');
    await send(Odd, 'a', false);
    expect(seen.method).toBe('POST');
  });
});

describe('answers in parts', () => {
  const inParts = (...parts: readonly unknown[]) => {
    respond = (response) => {
      response.writeHead(200, { 'content-type': 'multipart/mixed; boundary="-"; deferSpec=20220824' });
      response.write('---');
      for (const part of parts) {
        const text = typeof part === 'string' ? part : JSON.stringify(part);
        response.write(`\r\ncontent-type: application/json; charset=utf-8\r\n\r\n${text}\r\n---`);
      }
      response.end('--\r\n');
    };
    return sendOperation(Lists, {}, { url, headers });
  };

  it.each([
    [
      '2020',
      [
        { data: { root: { a: { x: 1 }, list: [] } }, hasNext: true },
        { path: ['root', 'a'], data: { y: 2 }, hasNext: false },
      ],
    ],
    [
      '2022',
      [
        { data: { root: { a: { x: 1 }, list: [] } }, hasNext: true },
        { incremental: [{ path: ['root', 'a'], data: { y: 2 } }], hasNext: false },
      ],
    ],
    [
      '2023',
      [
        { data: { root: { a: { x: 1 }, list: [] } }, pending: [{ id: '0', path: ['root'] }], hasNext: true },
        { incremental: [{ id: '0', subPath: ['a'], data: { y: 2 } }], completed: [{ id: '0' }], hasNext: false },
      ],
    ],
  ])('parts in the form of %s are put together [GQL-02]', async (_year, parts) => {
    expect(await inParts(...parts)).toEqual({ ok: true, value: { root: { a: { x: 1, y: 2 }, list: [] } } });
  });

  it('items go to their place in a list, and fields beside those that are there [GQL-02]', async () => {
    const first = { data: { root: { list: [{ a: 1 }], deep: { x: { p: 1 } } } }, hasNext: true };
    const later = {
      incremental: [
        { path: ['root', 'list', 1], items: [{ a: 2 }, { a: 3 }] },
        { path: ['root'], data: { deep: { x: { q: 2 } } } },
      ],
      hasNext: false,
    };
    expect(await inParts(first, later)).toMatchObject({
      value: { root: { list: [{ a: 1 }, { a: 2 }, { a: 3 }], deep: { x: { p: 1, q: 2 } } } },
    });
    const byId = { data: { list: [1] }, pending: [{ id: '7', path: ['list'] }], hasNext: true };
    expect(await inParts(byId, { incremental: [{ id: '7', items: [2] }], hasNext: false })).toMatchObject({
      value: { list: [1, 2] },
    });
  });

  it('an answer that comes in one part alone is whole [GQL-02]', async () => {
    expect(await inParts({ data: { root: {} }, hasNext: false })).toEqual({ ok: true, value: { root: {} } });
  });

  it('an error in a later part is a failure of the operation [GQL-02, ERR-01]', async () => {
    const failed = { incremental: [{ path: ['root'], data: null, errors: [{ message: 'No' }] }], hasNext: false };
    expect(await inParts({ data: { root: {} }, hasNext: true }, failed)).toMatchObject({
      ok: false,
      error: { kind: 'graphql', message: '[GraphQL] No' },
    });
  });

  it.each([
    ['no part at all', []],
    ['a part that is no JSON', [{ data: { root: {} } }, '{']],
    ['a part for a place that is none', [{ data: { root: {} } }, { incremental: [{ path: ['x', 'y'], data: {} }] }]],
    ['a part of an unknown id', [{ data: { root: {} } }, { incremental: [{ id: '9', data: { a: 1 } }] }]],
    ['items for no list', [{ data: { root: {} } }, { incremental: [{ path: ['root', 0], items: [1] }] }]],
    ['a part for the prototype', [{ data: {} }, { incremental: [{ path: ['__proto__'], data: { a: 1 } }] }]],
  ])('%s is a failure and never throws [GQL-02, ERR-01]', async (_, parts) => {
    expect(await inParts(...parts)).toMatchObject({ ok: false });
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });

  it('fields by the name of the prototype change no other object [GQL-02, SEC-06]', async () => {
    const hostile = '{"incremental":[{"path":["root"],"data":{"__proto__":{"polluted":1}}}],"hasNext":false}';
    expect(await inParts({ data: { root: {} }, hasNext: true }, hostile)).toMatchObject({ ok: true });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
