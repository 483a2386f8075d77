import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { OTHER_PATHS } from '@/lib/edge/page-paths';
import { PAGE_KINDS } from '@/contract/routes';
import { readExposition, readMetricsPage, sendMany, seriesOf, unlistedValues } from '@/contract/testing/metrics-text';
import { metrics, startMetricsServer, watchWeb } from '@/server/metrics';
import { ask } from '@/server/testing/ask';
import { portOf, startFront, testPage, type TestFront } from '@/server/testing/start-front';

const LOBBY = '/aurora-unknown-cg-00000000/en_GB';
const page = readMetricsPage(readFileSync('docs/metrics.md', 'utf8'));
const COOKIE = { cookie: 'locale=en_GB' };

let front: TestFront;
let metricsPort: number;
let stopMetrics: () => void;
beforeAll(async () => {
  front = await startFront({ paths: [], env: { PLATFORM_URL: 'http://127.0.0.1:1' } });
  watchWeb({ server: { getConnections: (answer) => answer(null, 3) }, pages: front.pages });
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  metricsPort = portOf(free);
  await new Promise((resolve) => free.close(resolve));
  stopMetrics = await startMetricsServer(metricsPort, '127.0.0.1');
});
afterAll(async () => {
  stopMetrics();
  await front.close();
});

const scrape = async () => readExposition((await ask(metricsPort, '/metrics')).body.toString());

async function answersOf(answer: string, route: string, status = '2xx'): Promise<number> {
  const { samples } = await scrape();
  return samples
    .filter(({ name }) => name === 'foyer_web_request_duration_seconds_count')
    .filter(({ labels }) => labels.answer === answer && labels.route === route && labels.status === status)
    .reduce((sum, { value }) => sum + value, 0);
}

async function visit(): Promise<void> {
  front.pages.learn(testPage(LOBBY));
  front.pages.learn(testPage(`${LOBBY}/games`));
  await ask(front.port, '/en/', COOKIE);
  await ask(front.port, '/en/games/', COOKIE);
  await ask(front.port, '/en/jackpot/', COOKIE);
  await ask(front.port, '/api/health/');
  await ask(front.port, '/graphql', { 'content-type': 'application/json' });
  await ask(front.port, '/en/', { host: 'bad host' });
}

test('the page of metrics has every series of the web with its type and labels, and no other [OPR-07]', () => {
  const declared = metrics.series().map(({ name, type, labels }) => ({
    name,
    type,
    labels: Object.fromEntries(Object.entries(labels).map(([label, { says }]) => [label, says])),
  }));
  const shared = ['foyer_config_info', 'foyer_build_info'];
  const shown = page
    .filter(({ section, name }) => section === 'Web' || shared.includes(name))
    .map(({ name, type, labels }) => ({ name, type, labels }));
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
  expect(shown.toSorted(byName)).toEqual(declared.toSorted(byName));
});

test('the web answers GET /metrics on its private port and nothing else there; its public port has none of it [OPR-07]', async () => {
  const answered = await ask(metricsPort, '/metrics');
  expect(answered.headers['content-type']).toContain('text/plain; version=0.0.4');
  const { types } = readExposition(answered.body.toString());
  const expected = page.filter(
    ({ section, name }) => section === 'Web' || section === 'Node’s own' || /_info$/.test(name),
  );
  expect(Object.entries(types).toSorted()).toEqual(expected.map(({ name, type }) => [name, type]).toSorted());
  for (const [path, method] of [
    ['/', 'GET'],
    ['/en/', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect([path, (await ask(metricsPort, path, {}, method)).status]).toEqual([path, 404]);
  for (const path of ['/metrics', '/metrics/', '/en/metrics/'])
    expect((await ask(front.port, path, COOKIE)).body.toString()).not.toContain('foyer_');
});

test('answers of the web are counted by the kind of page and by how they were made [OPR-07]', async () => {
  const before = {
    kept: await answersOf('kept', '/'),
    next: await answersOf('next', '/jackpot'),
    api: await answersOf('next', '/api/'),
    proxy: await answersOf('proxy', '/graphql', '5xx'),
    refused: await answersOf('refused', 'other', '4xx'),
  };
  await visit();
  expect({
    kept: await answersOf('kept', '/'),
    next: await answersOf('next', '/jackpot'),
    api: await answersOf('next', '/api/'),
    proxy: await answersOf('proxy', '/graphql', '5xx'),
    refused: await answersOf('refused', 'other', '4xx'),
  }).toEqual({
    kept: before.kept + 1,
    next: before.next + 1,
    api: before.api + 1,
    proxy: before.proxy + 1,
    refused: before.refused + 1,
  });
  const { samples } = await scrape();
  const valueOf = (name: string) => samples.find((sample) => sample.name === name)?.value;
  expect(valueOf('foyer_page_memory_bytes')).toBe(front.pages.size);
  expect(valueOf('foyer_page_memory_pages')).toBe(2);
  expect(valueOf('foyer_web_connections_open')).toBe(3);
  expect(samples).toContainEqual({
    name: 'foyer_proxy_failures_total',
    labels: { kind: 'request' },
    value: expect.any(Number),
  });
});

test('each label of the web has a value of its documented bound after traffic [OPR-07, OPR-09]', async () => {
  await visit();
  const routes = [
    ...[...PAGE_KINDS].map((kind) => `/${kind}`),
    ...OTHER_PATHS.map(({ path }) => `/${path}`),
    '/graphql',
    '/art/',
    '/v1/',
    '/internal/',
  ];
  const isNamed = (says: string, value: string): boolean =>
    says.startsWith('the kinds of pages')
      ? routes.includes(value)
      : /SHA-256|version|of Node/.test(says) && /^[\w.]+$/.test(value);
  expect(unlistedValues((await scrape()).samples, page, isNamed)).toEqual([]);
});

const INVENTED = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

function send(n: number): Promise<void> {
  const word = `invented${n}`;
  const method = n % 4 === 0 ? ['PROPFIND', 'MKCOL', 'LOCK', 'TRACE'][(n / 4) % 4] : n % 4 === 1 ? 'POST' : 'GET';
  const path = [`/${word}/`, `/en/games/${word}/`, `/_next/${word}`, `/api/${word}?${word}=1`][n % 4] ?? '/';
  const headers = { 'user-agent': word, cookie: `locale=${word}`, ...(n % 3 === 0 ? { host: `${word}.example` } : {}) };
  return new Promise((resolve) => {
    const sent = request({ agent, port: front.port, method, path, headers }, (response) =>
      response.resume().once('close', resolve),
    );
    sent.once('error', () => resolve());
    sent.end();
  });
}

test('ten thousand invented paths, hosts, methods and user agents make no series at the web [OPR-09]', async () => {
  const series = async () => seriesOf((await scrape()).samples, /^foyer_/);
  // Enough for an address to use up its budget of names, which has an answer of its own.
  await sendMany(0, 2_000, send);
  const before = await series();
  await sendMany(10_000, INVENTED, send);
  expect(await series()).toEqual(before);
  expect((await ask(metricsPort, '/metrics')).body.toString()).not.toContain('invented');
});

test('a port that is taken ends the start of the metrics with the name of the setting [OPR-07]', async () => {
  await expect(startMetricsServer(metricsPort, '127.0.0.1')).rejects.toThrow(
    `METRICS_PORT=${metricsPort} cannot be listened on at 127.0.0.1`,
  );
});
