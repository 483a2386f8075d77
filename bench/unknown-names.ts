// The cost of names that the catalogue does not have, each requested once: CPU per request against a cached page of the
// same run, and the memory that ten thousand of them leave behind.
import autocannon from 'autocannon';
import { startFrontedWeb, type Measured } from './support/plain-web';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';

const ROUNDS = 5;
const REQUESTS = 2_000;
const CONNECTIONS = 8;
const LOBBY = '/en/';
/** Below these every listing and game has its name. */
const FOLDERS = ['games', 'game-list', 'game-studio', 'game-category'];
const HEADERS = { cookie: 'locale=en_GB', 'accept-encoding': 'gzip, deflate, br' };

const product = await startProduct();
const front = await startFrontedWeb(product.platformUrl, LOBBY);
let sent = 0;
try {
  const known = () => cpuMs(front, [{ method: 'GET', path: LOBBY }], 200);
  const unknown = () => cpuMs(front, [{ method: 'GET', setupRequest: withNextName }], 404);
  // The names of the brand are read with the first of them.
  await known();
  await unknown();
  const before = front.residentMegabytes();
  const samples: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  // Alternating rounds, so that a slow moment of the machine hits both.
  for (let round = 0; round < ROUNDS; round += 1) {
    samples.known.push(await known());
    samples.unknown.push(await unknown());
  }
  const [ofKnown, ofUnknown] = [percentile(samples.known, 0.5), percentile(samples.unknown, 0.5)];
  report('Names that the catalogue does not have', [
    { name: 'cached page, CPU per request', value: ofKnown, unit: 'ms' },
    { name: 'unknown name, CPU per request', value: ofUnknown, unit: 'ms' },
    { name: 'unknown name : cached page', value: ofUnknown / ofKnown, unit: '×', atMost: 2 },
    {
      name: `memory after ${sent} names, more than after ${REQUESTS}`,
      value: front.residentMegabytes() - before,
      unit: 'MB',
      atMost: 32,
    },
  ]);
} finally {
  await front.stop();
  await product.stop();
}

function withNextName(request: autocannon.Request): autocannon.Request {
  sent += 1;
  return { ...request, path: `/en/${FOLDERS[sent % FOLDERS.length]}/none-${sent}/` };
}

/** CPU per request of the program that answers, in ms. */
async function cpuMs(
  { url, cpuSeconds }: Measured,
  requests: autocannon.Request[],
  status: 200 | 404,
): Promise<number> {
  const before = cpuSeconds();
  const result = await autocannon({ url, amount: REQUESTS, connections: CONNECTIONS, headers: HEADERS, requests });
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (answered !== REQUESTS || result.errors > 0)
    throw new Error(`${answered} of ${REQUESTS} answers are ${status}, ${result.errors} errors`);
  return ((cpuSeconds() - before) * 1000) / REQUESTS;
}
