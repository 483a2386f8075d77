/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { buildSchema, graphql as execute } from 'graphql';

// Next's cache works inside of Next alone.
// Next's compiler fills this module in.
jest.mock('next/root-params', () => ({ locale: async () => undefined, variant: async () => undefined }));

const FILE = 'sandbox/operator-backend/schema.graphql';
const schema = buildSchema(readFileSync(FILE, 'utf8'));
const before = { ...process.env };
let server: Server;
let requests: string[] = [];
let showsSchema = true;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { query, operationName }: { query: string; operationName: string } = JSON.parse(
        Buffer.concat(parts).toString(),
      );
      requests.push(operationName);
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      const answer = showsSchema
        ? execute({ schema, source: query })
        : { errors: [{ message: 'introspection is off' }] };
      void Promise.resolve(answer).then((body) => response.end(JSON.stringify(body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  jest.resetModules();
  requests = [];
  showsSchema = true;
  const address = server.address();
  process.env = {
    ...before,
    PLATFORM_URL: 'http://127.0.0.1:1',
    LOBBY_GRAPHQL_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`,
  };
});
afterEach(() => {
  process.env = before;
});

const refused = async () => (await import('@/lib/graphql/offer')).refusedOperations('aurora');

describe('the question what a back end offers', () => {
  it('reads the schema of the back end [GQL-01]', async () => {
    expect(await refused()).toEqual(
      expect.arrayContaining(['Cashier', 'PlayerBootstrap', 'SetDepositLimit', 'Wallet']),
    );
    expect(requests).toEqual(['IntrospectionQuery']);
  });

  it('never asks the platform, which offers everything', async () => {
    process.env.PLATFORM_URL = new URL(String(process.env.LOBBY_GRAPHQL_URL)).origin;
    expect(await refused()).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('reads a file where there is one', async () => {
    process.env.LOBBY_SCHEMA = FILE;
    expect(await refused()).toContain('Cashier');
    expect(requests).toEqual([]);
  });

  it('asks the core contract alone of a back end that hides its schema [OPS-03]', async () => {
    showsSchema = false;
    const names = await refused();
    expect(names).toEqual(
      expect.arrayContaining(['Cashier', 'PlayerBootstrap', 'SetDepositLimit', 'ProfileDashboard', 'Wallet']),
    );
    for (const name of ['ProfilePlayer', 'WalletInOrder', 'ListOfGames', 'PopUpsFirstRead'])
      expect(names).not.toContain(name);
  });

  it('public paths are not requested of a back end whose schema has none [OPS-03]', async () => {
    const { readPublicPaths } = await import('@/lib/graphql/public-paths');
    expect(await readPublicPaths(String(process.env.LOBBY_GRAPHQL_URL), 'aurora')).toBeNull();
    expect(requests).toEqual(['IntrospectionQuery']);
  });

  it('names as the core contract what a schema of its section 7 accepts, and the lists of games [GQL-03, OPS-03]', async () => {
    const { CORE_OPERATIONS } = await import('@/lib/graphql/back-end-schema');
    const { namesOf, refusedBy, schemaOfText } = await import('@/lib/graphql/offer.model');
    const { default: operations } = await import('@/lib/graphql/persisted-operations.json');
    const texts = Object.values(operations);
    const beyond = new Set(refusedBy(schemaOfText(readFileSync('lib/testing/core-back-end.graphql', 'utf8')), texts));
    const accepted = namesOf(texts).filter((name) => !beyond.has(name));
    expect([...CORE_OPERATIONS].sort()).toEqual([...accepted, 'ListOfGames'].sort());
  });

  it('takes a back end that does not answer for one that offers everything, and says so once', async () => {
    process.env.LOBBY_GRAPHQL_URL = 'http://127.0.0.1:9/graphql';
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(await refused()).toEqual([]);
    expect(await refused()).toEqual([]);
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      expect.stringMatching(/^\[back end\] what it offers is not known: /),
    ]);
    said.mockRestore();
  });

  it('says at start by name what the pages cannot be without and the back end lacks [OPS-03]', async () => {
    const { reportMissing } = await import('@/lib/graphql/back-end-schema');
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    process.env.LOBBY_SCHEMA = 'lib/testing/core-back-end.graphql';
    await reportMissing('aurora');
    delete process.env.LOBBY_SCHEMA;
    jest.resetModules();
    showsSchema = false;
    await (await import('@/lib/graphql/back-end-schema')).reportMissing('aurora');
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      '[back end] ListOfGames is not offered: Cannot query field "listOfGames" on type "Root".\n',
      '[back end] sends no schema, so it gets the operations of the core contract alone: name a file with it in LOBBY_SCHEMA\n',
    ]);
    said.mockRestore();
  });

  it('keeps a read that is not offered from being sent, on the server', async () => {
    const { readPublic } = await import('@/lib/graphql/read');
    const { graphql } = await import('@/lib/graphql/graphql');
    const lists = graphql('query GameLists { root { gameLists { slug } } }');
    const result = await readPublic(lists, {}, { brand: 'aurora', locale: 'en_GB', tags: [] });
    expect(result).toMatchObject({ ok: false, error: { type: 'NotOffered' } });
    expect(requests).not.toContain('GameLists');
  });
});
