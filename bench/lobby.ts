// CPU per lobby page behind our HTTP front, signed out and signed in, against two floors of the same run: a bare Node
// server that sends the same bytes, and the framework's own bare static page behind the same middleware (app/(bench),
// part of a build only when FOYER_BENCH_ROUTES=1).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startFrontedWeb, startMeasured, startPlainWeb, type Measured } from './support/plain-web';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';

const LISTS = 6;
const TILES = 10;
const ROUNDS = 5;
const REQUESTS = 6_000;
const FRAMEWORK_REQUESTS = 600;
const CONNECTIONS = 8;
const MANY = 200;
/** As a browser asks. */
const ACCEPT = 'gzip, deflate, br';
const LOBBY = '/en/';
const BLANK = '/en/bench-blank/';
const GUEST = 'locale=en_GB';
const PLAYER = `${GUEST}; refreshToken=x.${Buffer.from('{"exp":4000000000}').toString('base64url')}.y`;

interface Answer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const product = await startProduct();
const folder = mkdtempSync(join(tmpdir(), 'foyer-bare-page-'));
const running: Measured[] = [];
try {
  await expectFullLobby(product.url);
  const front = await keep(startFrontedWeb(product.platformUrl, LOBBY));
  const plain = await keep(startPlainWeb(product.platformUrl, BLANK));
  const bare = await keep(startBare('guest', await read(front.url, GUEST)));
  const barePlayer = await keep(startBare('player', await read(front.url, PLAYER)));
  const tag = (await read(front.url, GUEST)).headers['etag'] ?? '';
  const measures = {
    guest: () => cpuMs(front, LOBBY, REQUESTS, GUEST),
    player: () => cpuMs(front, LOBBY, REQUESTS, PLAYER),
    unchanged: () => cpuMs(front, LOBBY, REQUESTS, GUEST, { 'if-none-match': tag }),
    bare: () => cpuMs(bare, '/', REQUESTS, GUEST),
    barePlayer: () => cpuMs(barePlayer, '/', REQUESTS, PLAYER),
    framework: () => cpuMs(plain, BLANK, FRAMEWORK_REQUESTS, GUEST),
  };
  for (const measure of Object.values(measures)) await measure();
  const samples = new Map<string, number[]>(Object.keys(measures).map((name) => [name, []]));
  // Alternating rounds, so that a slow moment of the machine hits all.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, measure] of Object.entries(measures)) samples.get(name)?.push(await measure());
  const of = (name: keyof typeof measures) => percentile(samples.get(name) ?? [], 0.5);
  const crowd = await autocannon({
    url: front.url + LOBBY,
    amount: 20_000,
    connections: MANY,
    headers: { cookie: GUEST, 'accept-encoding': ACCEPT },
  });
  report('Lobby behind the web’s own front', [
    { name: 'lobby, signed out, CPU per request', value: of('guest'), unit: 'ms' },
    { name: 'lobby, signed in, CPU per request', value: of('player'), unit: 'ms' },
    { name: 'bare Node server, same bytes', value: of('bare'), unit: 'ms' },
    { name: 'framework’s bare static page', value: of('framework'), unit: 'ms' },
    { name: 'signed out : bare Node', value: of('guest') / of('bare'), unit: '×', atMost: 2 },
    { name: 'signed in : bare Node', value: of('player') / of('barePlayer'), unit: '×', atMost: 2 },
    { name: 'signed out : framework', value: of('guest') / of('framework'), unit: '×', atMost: 0.1 },
    { name: 'signed in : framework', value: of('player') / of('framework'), unit: '×', atMost: 0.1 },
    { name: 'a page that the browser has (304)', value: of('unchanged'), unit: 'ms' },
    { name: 'start of the process to its first lobby', value: front.startMs, unit: 'ms' },
    { name: `p99 with ${MANY} connections`, value: crowd.latency.p99, unit: 'ms' },
    { name: `requests a second with ${MANY} connections`, value: crowd.requests.average, unit: '/s' },
    { name: `failures with ${MANY} connections`, value: crowd.errors + crowd.non2xx, unit: '', atMost: 0 },
  ]);
} finally {
  for (const program of running) await program.stop();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function keep(starting: Promise<Measured>): Promise<Measured> {
  const program = await starting;
  running.push(program);
  return program;
}

async function expectFullLobby(url: string): Promise<void> {
  const html = await (await fetch(url + LOBBY)).text();
  const lists = html
    .split('class="rail-track"')
    .slice(1)
    .map((rail) => rail.split('</ul>', 1)[0]?.split('class="tile"').length ?? 0)
    .filter((parts) => parts > TILES);
  if (lists.length < LISTS) throw new Error(`the lobby has ${lists.length} lists of ${TILES} tiles, expected ${LISTS}`);
}

/** The lobby as it is sent, compressed; the second answer, which comes from memory. */
async function read(url: string, cookie: string): Promise<Answer> {
  const ask = () =>
    new Promise<Answer>((resolve, reject) => {
      request(url + LOBBY, { headers: { cookie, 'accept-encoding': ACCEPT } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => {
          const kept = Object.entries(answer.headers).filter(
            ([name]) => !/^(?:date|connection|keep-alive)$/.test(name),
          );
          resolve({
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks),
          });
        });
      })
        .once('error', reject)
        .end();
    });
  await ask();
  const answer = await ask();
  if (answer.headers['content-encoding'] !== 'br') throw new Error('the lobby did not come from memory');
  return answer;
}

function startBare(name: string, { headers, body }: Answer): Promise<Measured> {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  return startMeasured(join('bench', 'support', 'bare-page-server.ts'), '/', {
    args: ['--import', 'tsx'],
    env: { BARE_PAGE: file },
  });
}

/** CPU per request of the program that answers, in ms. */
async function cpuMs(
  { url, cpuSeconds }: Measured,
  path: string,
  amount: number,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const before = cpuSeconds();
  const result = await autocannon({
    url: url + path,
    amount,
    connections: CONNECTIONS,
    headers: { cookie, 'accept-encoding': ACCEPT, ...headers },
  });
  const answered = headers['if-none-match'] ? (result.statusCodeStats?.['304']?.count ?? 0) : result['2xx'];
  if (answered !== amount || result.errors > 0)
    throw new Error(`${path}: ${answered} of ${amount}, ${result.errors} errors`);
  return ((cpuSeconds() - before) * 1000) / amount;
}
