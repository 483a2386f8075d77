/** @jest-environment node */
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { folderHash } from '@/contract/config-folder.cjs';
import { inProcess } from '@/lib/store/in-process';
import { startCoreBackEnd } from '@/lib/testing/core-back-end';

/** As the platform answers its operators: figures that are nobody else's business. */
const PARTS = { ledger: { status: 'alarm', books: 'differ' }, sockets: { status: 'ok', open: 31_415 } };
let status = 503;
const platform = createServer((_, response) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status: 'alarm', parts: PARTS })),
);
const port = z.object({ port: z.number() });
beforeAll(() => new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<unknown>((resolve) => void platform.close(resolve)));

it('says whether the lobby can serve, and nothing of what the platform says to operators [OPS-01]', async () => {
  process.env.PLATFORM_URL = `http://127.0.0.1:${port.parse(platform.address()).port}`;
  const { GET } = await import('@/app/api/health/route');
  const answers = [];
  for (status of [503, 200, 503]) {
    const answer = await GET();
    answers.push([answer.status, answer.headers.get('cache-control'), await answer.json()]);
  }
  expect(answers).toEqual([
    [503, 'no-store', { status: 'starting' }],
    [200, 'no-store', { status: 'ok' }],
    [200, 'no-store', { status: 'degraded' }],
  ]);
});

it('sends balancers away once the host is to end, however well the platform is [OPS-01, OPR-07]', async () => {
  status = 200;
  const { GET } = await import('@/app/api/health/route');
  inProcess.isStopping = true;
  const answer = await GET();
  inProcess.isStopping = false;
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await GET()).status).toBe(200);
});

it('the web says which folder of configuration it has read [OPS-01]', async () => {
  process.env.FOYER_SANDBOX = '1';
  await import('@/lib/config/require-config');
  const { GET } = await import('@/app/api/health/route');
  expect((await GET()).headers.get('x-config-hash')).toBe(folderHash(join(process.cwd(), 'sandbox', 'demo-config')));
});

it('finds an own back end well that answers posted operations and nothing else [OPS-01, OPS-03]', async () => {
  const backEnd = await startCoreBackEnd();
  // On a busy machine this process may be slower than the limit.
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  process.env.LOBBY_GRAPHQL_URL = backEnd.graphqlUrl;
  jest.resetModules();
  const { GET } = await import('@/app/api/health/route');
  const answer = await GET();
  await backEnd.stop();
  limit.mockRestore();
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});
