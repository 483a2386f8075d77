import { get } from 'node:http';
import { z } from 'zod';
import { readExposition } from '@/contract/testing/metrics-text';
import { freePort, startPlatform, type TestPlatform } from './start-platform';
import { startWeb, type TestWeb } from './start-web';
import { timeScale } from './time-scale';
import { startTraceReceiver, type ReceivedSpan } from './trace-receiver';
import { waitUntil } from './wait-until';

jest.setTimeout(300_000 * timeScale);

/** Nobody waits for it: a second signal ends the web. */
const DELAY_MS = '120000';
const READS = 200;
const PAGE = '/en/games/';
const TYPED = 'word-that-was-typed';

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let platform: TestPlatform;
let web: TestWeb | undefined;
let metricsPort: number;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  metricsPort = await freePort();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100', LOG_REQUESTS: '1' };
  platform = await startPlatform({ env: traced });
  web = await startWeb(platform.url, {
    ...traced,
    METRICS_PORT: String(metricsPort),
    SHUTDOWN_DELAY_MS: DELAY_MS,
  });
});
afterAll(async () => {
  // The first signal of a test began the delay.
  await web?.stop();
  await platform.stop();
  await receiver.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

function ours(): TestWeb {
  if (!web) throw new Error('the web did not start');
  return web;
}

/** On a connection of its own, as a balancer's or a visitor's first request. */
const read = (path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { url, port } = ours();
    const headers = { host: new URL(url).host, connection: 'keep-alive' };
    const request = get({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      const { statusCode: status } = response;
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.once('end', () => {
        resolve({ status, connection: response.headers.connection, body });
      });
    });
    request.once('error', reject);
  });

/** A trace as lines, each below its parent. */
function draw(spans: readonly ReceivedSpan[]): string {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const below = (parent: string | undefined, depth: number): string[] =>
    spans
      .filter(({ parentSpanId }) => (parent ? parentSpanId === parent : !ids.has(parentSpanId ?? '')))
      .flatMap((span) => ['  '.repeat(depth) + span.name, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0).join('\n');
}

const requestLine = z.looseObject({
  event: z.literal('a request was answered'),
  route: z.string(),
  traceId: z.string(),
});
const requestLines = () =>
  ours()
    .output()
    .split('\n')
    .filter((line) => line.includes('a request was answered'))
    .map((line) => requestLine.parse(JSON.parse(line)));

test('one trace leads from the front over Next and the operation to the statement, and its id is in the line of each program [OPR-07, OPR-09]', async () => {
  const page = await read(PAGE);
  expect(page.status).toBe(200);
  const trees = () =>
    [...new Set(receiver.spans.map(({ traceId }) => traceId))].map((id) => ({
      id,
      spans: receiver.spans.filter(({ traceId }) => traceId === id),
    }));
  const whole = () =>
    trees().find(
      ({ spans }) => spans.some(({ name }) => name === 'GET /games') && spans.some(({ name }) => name === 'sql'),
    );
  await waitUntil('the whole trace', async () => whole() !== undefined, 60_000 * timeScale);
  const { id, spans } = whole() ?? { id: '', spans: [] };
  console.info(draw(spans));
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = spans.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? ''));
  expect(roots.map(({ name }) => name)).toEqual(['GET /games']);
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET /[variant]/[locale]/games', 'POST /graphql', 'query SiteGames']),
  );
  // One for each call to the platform: Next's own are left out.
  expect(spans.filter(({ name }) => name.startsWith('fetch '))).toEqual([]);
  await waitUntil('the line', async () => requestLines().some(({ traceId }) => traceId === id), 60_000 * timeScale);
  expect(platform.output()).toContain(id);
  for (const path of [`/en/${TYPED}/${TYPED}/`, `${PAGE}?search=${TYPED}`, `/en/login/?next=${TYPED}`])
    await read(path);
  // Their spans were sent before those of a later request.
  const isSent = async () => (
    await read('/fi/'),
    receiver.spans.some(({ name }) => name === 'GET /[variant]/[locale]')
  );
  await waitUntil('a later request', isSent, 60_000 * timeScale);
  expect(receiver.texts.join('')).not.toContain(TYPED);
});

test('a scrape beside two hundred reads is whole [OPR-07]', async () => {
  const scrape = async () => readExposition(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
  const reads = Promise.all(Array.from({ length: READS }, () => read(PAGE)));
  const { samples } = await scrape();
  expect(samples.length).toBeGreaterThan(0);
  expect((await reads).filter(({ status }) => status !== 200)).toEqual([]);
  const counted = (await scrape()).samples
    .filter(({ name }) => name === 'foyer_web_request_duration_seconds_count')
    .reduce((sum, { value }) => sum + value, 0);
  expect(counted).toBeGreaterThanOrEqual(READS);
});

test('the web says after SIGTERM that it is not ready, serves pages on connections that end, and is gone after the second [OPR-07]', async () => {
  ours().beginToEnd();
  const isDraining = async () => (await read('/api/health/')).status === 503;
  await waitUntil('the drain', isDraining, 60_000 * timeScale);
  const page = await read(PAGE);
  expect(page).toMatchObject({ status: 200, connection: 'close' });
  expect(page.body.endsWith('</html>')).toBe(true);
  await ours().terminate();
  await expect(read(PAGE)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
