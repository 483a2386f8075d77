import { readdirSync, readFileSync } from 'node:fs';
import { Agent, METHODS, request } from 'node:http';
import WebSocket from 'ws';
import { z } from 'zod';
import { readExposition, readMetricsPage, sendMany, seriesOf, unlistedValues } from '@/contract/testing/metrics-text';
import { openGame } from './testing/game-provider';
import { freePort, startPlatform, type TestPlatform } from './testing/start-platform';
import { timeScale } from './testing/time-scale';
import { startTraceReceiver } from './testing/trace-receiver';
import { waitUntil } from './testing/wait-until';

const page = readMetricsPage(readFileSync('docs/metrics.md', 'utf8'));
const persisted = Object.values(
  z.record(z.string(), z.string()).parse(JSON.parse(readFileSync('lib/graphql/persisted-operations.json', 'utf8'))),
);

/** Nobody waits for it: a second signal ends the platform. */
const DELAY_MS = '120000';
let platform: TestPlatform;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  platform = await startPlatform({
    env: { PLATFORM_METRICS_PORT: String(metricsPort), SHUTDOWN_DELAY_MS: DELAY_MS },
  });
});
let receiver: Awaited<ReturnType<typeof startTraceReceiver>> | undefined;
afterAll(async () => {
  await platform.stop();
  await receiver?.close();
});

const scrape = async () => readExposition(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());

const valueOf = async (name: string, labels: Readonly<Record<string, string>>): Promise<number> =>
  (await scrape()).samples
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0);

const until = (isCounted: () => Promise<boolean>) => waitUntil('it is counted', isCounted, 60_000 * timeScale);

/** The sources of the platform as one text: what players and clients send is nowhere in it. */
function source(): string {
  const files = readdirSync('.', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /^(?:platform|contract|sandbox\/demo-config)\/.*\.(?:ts|json)$/.test(path) && !/\.test\.|node_modules/.test(path),
  );
  return [...files, 'docs/errors.md', 'docs/wallet-api.md']
    .map((path) => readFileSync(path, 'utf8'))
    .concat(persisted)
    .join('\n')
    .replaceAll('\\', '');
}

async function play(): Promise<void> {
  const { accessToken, phoneNumber } = await platform.newPlayer();
  await platform.signIn(phoneNumber);
  const again = await platform.newPlayer();
  const game = await openGame(platform, again.accessToken, 'scarab-cascade');
  await game.betAndWin('1.00', '0.50');
  await game.bet('1000000.00');
  await platform.graphql('query Balance { viewer { wallet { balance } } }', {}, { token: accessToken });
  await platform.graphql('{ nonsense }');
  const text = persisted.find((each) => each.startsWith('query CountryContextQuery')) ?? '';
  await platform.graphql(text);
  const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.close(4999, 'invented');
  await closed;
}

test('a start shows short lines of progress', () => {
  expect(platform.output()).toMatch(
    /database open: .*\n[\s\S]*platform ready on http:\/\/localhost:\d+ \(\d+\.\d s\)\n$/,
  );
});

test('the private port answers GET /metrics and nothing else, and the public port has no such path [OPR-07]', async () => {
  const own = `http://127.0.0.1:${metricsPort}`;
  expect((await fetch(`${own}/metrics`)).headers.get('content-type')).toContain('text/plain; version=0.0.4');
  for (const [path, method] of [
    ['/', 'GET'],
    ['/health', 'GET'],
    ['/graphql', 'POST'],
    ['/metrics', 'POST'],
    ['/metrics?name=x', 'GET'],
  ] as const)
    expect([path, (await fetch(own + path, { method })).status]).toEqual([path, 404]);
  expect((await fetch(`${platform.url}/metrics`)).status).toBe(404);
});

test('a running platform has every series of the page but those of the web, and no other [OPR-07]', async () => {
  const { types } = await scrape();
  const expected = page.filter(({ section }) => section !== 'Web').map(({ name, type }) => [name, type]);
  expect(Object.entries(types).toSorted()).toEqual(expected.toSorted());
});

test('bets, sign-ins, movements and sockets are counted where they happen [OPR-07]', async () => {
  const before = {
    bets: await valueOf('foyer_wallet_calls_total', { operation: 'bet-and-win', outcome: 'ok' }),
    refused: await valueOf('foyer_wallet_refusals_total', { operation: 'bet' }),
    signIns: await valueOf('foyer_sign_ins_total', { way: 'code', outcome: 'ok' }),
    moved: await valueOf('foyer_ledger_movements_total', { kind: 'bet' }),
    operations: await valueOf('foyer_graphql_operation_duration_seconds_count', { operation: 'CountryContextQuery' }),
    unknown: await valueOf('foyer_graphql_operation_duration_seconds_count', { operation: 'other' }),
    closed: await valueOf('foyer_socket_closes_total', { kind: 'graphql', code: 'other' }),
  };
  await play();
  expect(await valueOf('foyer_wallet_calls_total', { operation: 'bet-and-win', outcome: 'ok' })).toBe(before.bets + 1);
  expect(await valueOf('foyer_wallet_refusals_total', { operation: 'bet' })).toBe(before.refused + 1);
  expect(await valueOf('foyer_sign_ins_total', { way: 'code', outcome: 'ok' })).toBe(before.signIns + 1);
  await until(async () => (await valueOf('foyer_ledger_movements_total', { kind: 'bet' })) === before.moved + 1);
  await until(
    async () => (await valueOf('foyer_socket_closes_total', { kind: 'graphql', code: 'other' })) === before.closed + 1,
  );
  expect(await valueOf('foyer_graphql_operation_duration_seconds_count', { operation: 'CountryContextQuery' })).toBe(
    before.operations + 1,
  );
  expect(await valueOf('foyer_graphql_operation_duration_seconds_count', { operation: 'other' })).toBeGreaterThan(
    before.unknown,
  );
  expect(await valueOf('foyer_health_status', { part: 'database' })).toBe(0);
  expect(await valueOf('foyer_event_batch_duration_seconds_count', { consumer: 'bus-fan-out' })).toBeGreaterThan(0);
});

test('each label has a value of its documented bound after traffic [OPR-07, OPR-09]', async () => {
  await play();
  const text = source();
  const { samples } = await scrape();
  const isNamed = (says: string, value: string): boolean =>
    says.includes('SHA-256')
      ? /^[0-9a-f]{64}$/.test(value)
      : says === 'one version'
        ? /^v?\d+(?:\.\d+)*$/.test(value)
        : says.endsWith('of Node')
          ? /^[A-Za-z_]+$/.test(value)
          : value.split('/').every((part) => text.includes(part));
  expect(unlistedValues(samples, page, isNamed)).toEqual([]);
});

const INVENTED = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

/** One hostile request; its answer is of no interest. */
function send(n: number): Promise<void> {
  const word = `invented${n}`;
  const graphql = n % 5 === 0;
  const options = {
    agent,
    port: platform.port,
    method: n % 5 === 1 ? METHODS[n % METHODS.length] : graphql ? 'POST' : 'GET',
    path: graphql ? '/graphql' : `/${word}/${n % 5 === 2 ? 'wallet' : ''}`,
    headers: {
      'user-agent': word,
      'content-type': 'application/json',
      ...(n % 5 === 3 ? { host: `${word}.example` } : {}),
      brand: word,
    },
  };
  return new Promise((resolve) => {
    const sent = request(options, (response) => response.resume().once('close', resolve));
    sent.once('error', () => resolve());
    sent.end(
      graphql
        ? JSON.stringify({ query: `query ${word} { ${n % 2 === 0 ? '__typename' : word} }`, operationName: word })
        : undefined,
    );
  });
}

test('ten thousand invented operations, paths, hosts, methods and user agents make no series [OPR-09]', async () => {
  /** Those of requests: jobs and consumers go on beside them. */
  const series = async () => seriesOf((await scrape()).samples, /^foyer_(?:http|graphql|wallet|socket|rate)/);
  await sendMany(0, 50, send);
  const before = await series();
  await sendMany(100, INVENTED, send);
  expect(await series()).toEqual(before);
  const whole = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(whole).not.toContain('invented');
});

/** Over a connection that the client would keep. */
function ask(url: string): Promise<{ readonly status: number; readonly connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { connection: 'keep-alive' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

test('a platform that is to end is not ready, serves until its delay is over or a second signal comes, and starts again on its data [OPR-07, OPS-01]', async () => {
  expect(await ask(`${platform.url}/health/ready`)).toEqual({ status: 200, connection: 'keep-alive' });
  const player = await platform.newPlayer();
  process.kill(platform.pid(), 'SIGTERM');
  const isReady = async () => (await ask(`${platform.url}/health/ready`)).status === 200;
  await until(async () => !(await isReady()));
  const { data } = await platform.graphql('{ viewer { player { id } } }', {}, { token: player.accessToken });
  expect(z.object({ viewer: z.object({ player: z.object({ id: z.string() }) }) }).parse(data)).toEqual({
    viewer: { player: { id: player.playerId } },
  });
  // A balancer that keeps connections has none left when the port is closed.
  expect(await ask(`${platform.url}/health/live`)).toEqual({ status: 200, connection: 'close' });
  expect(await platform.terminate()).toBe(0);
  await expect(ask(`${platform.url}/health/live`)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  receiver = await startTraceReceiver();
  await platform.restart({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    LOG_REQUESTS: '1',
  });
  expect((await ask(`${platform.url}/health`)).status).toBe(200);
  expect(platform.output()).not.toContain('"level":"error"');
});

const TRACE = '0123456789abcdef0123456789abcdef';
const PARENT = '0123456789abcdef';

test('one trace leads from the caller over the operation to the statement, and its id is in errors and lines [OPR-07, OPR-09]', async () => {
  const player = await platform.newPlayer();
  const call = {
    token: player.accessToken,
    headers: { traceparent: `00-${TRACE}-${PARENT}-01` },
    operationName: 'MyOwnName',
  };
  const read = await platform.graphql('query MyOwnName { viewer { player { id } wallet { balance } } }', {}, call);
  expect(read.errors).toBeUndefined();
  const refused = await platform.graphql('mutation MyOwnName { deposit(input: {}) { id } }', {}, call);
  expect(refused.errors?.[0]?.extensions?.traceId).toBe(TRACE);

  const { spans: received, texts } = receiver ?? { spans: [], texts: [] };
  const ofTrace = () => received.filter(({ traceId }) => traceId === TRACE);
  const isWhole = () => ofTrace().filter(({ name }) => name === 'POST /graphql').length === 2;
  await until(async () => isWhole());
  const spans = ofTrace();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const request = named('POST /graphql').find(({ spanId }) => spans.some((span) => span.parentSpanId === spanId));
  // The client named it: a span's name is of the product's own operations.
  const [operation] = named('query other');
  const [statement] = named('sql');
  expect(request?.parentSpanId).toBe(PARENT);
  expect(operation?.parentSpanId).toBe(request?.spanId);
  expect(spans.map(({ spanId }) => spanId)).toContain(statement?.parentSpanId);
  // Statements come with their places for values, never with the values.
  expect(texts.join('')).not.toContain(player.playerId);
  expect(texts.join('')).not.toContain('MyOwnName');
  // Work without a request above it makes no spans.
  const parents = new Set(received.map(({ spanId }) => spanId));
  const orphans = received.filter(({ name, parentSpanId }) => name === 'sql' && !parents.has(parentSpanId ?? ''));
  expect(orphans).toEqual([]);
  const lines = platform
    .output()
    .split('\n')
    .filter((line) => line.includes('a request was answered') && line.includes(TRACE));
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'info', traceId: TRACE, method: 'POST', route: '/graphql', status: 200 }),
    expect.objectContaining({ level: 'info', traceId: TRACE, method: 'POST', route: '/graphql' }),
  ]);
});
