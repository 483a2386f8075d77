// CPU per request of the signed-out lobby, as a ratio to a bare static page behind the same middleware, in the same run.
// The bare page is app/(bench), part of a build only when FOYER_BENCH_ROUTES=1.
import autocannon from 'autocannon';
import { startProduct, type Product } from './support/product';
import { percentile, report } from './support/report';

const LISTS = 8;
const TILES = 10;
const ROUNDS = 5;
const REQUESTS = 3000;
const CONNECTIONS = 8;

const product = await startProduct();
try {
  const html = await (await fetch(`${product.url}/en/`)).text();
  const lists = html.split('class="rail-track"').slice(1).map((rail) => rail.split('</ul>', 1)[0]?.split('class="tile"').length ?? 0).filter((parts) => parts > TILES);
  if (lists.length < LISTS) throw new Error(`the lobby has ${lists.length} lists of ${TILES} tiles, expected ${LISTS}`);
  for (const path of ['/en/', '/en/bench-blank/']) await cpuMsPerRequest(product, path, 500);
  const plain = await compare('identity');
  const zipped = await compare('gzip');
  report('Signed-out lobby', [
    { name: 'lobby, CPU per request', value: plain.lobby, unit: 'ms' },
    { name: 'bare static page, CPU per request', value: plain.blank, unit: 'ms' },
    { name: 'ratio', value: plain.lobby / plain.blank, unit: '×', atMost: 1.5 },
    { name: 'lobby with gzip, CPU per request', value: zipped.lobby, unit: 'ms' },
    { name: 'bare static page with gzip, CPU per request', value: zipped.blank, unit: 'ms' },
    { name: 'ratio with gzip', value: zipped.lobby / zipped.blank, unit: '×' },
  ]);
} finally {
  await product.stop();
}

/** Medians of alternating rounds, so that a slow moment of the machine hits both. */
async function compare(encoding: string): Promise<{ lobby: number; blank: number }> {
  const lobby: number[] = [];
  const blank: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    lobby.push(await cpuMsPerRequest(product, '/en/', REQUESTS, encoding));
    blank.push(await cpuMsPerRequest(product, '/en/bench-blank/', REQUESTS, encoding));
  }
  return { lobby: percentile(lobby, 0.5), blank: percentile(blank, 0.5) };
}

async function cpuMsPerRequest({ url, webCpuSeconds }: Product, path: string, amount: number, encoding = 'identity'): Promise<number> {
  const before = webCpuSeconds();
  const result = await autocannon({ url: url + path, amount, connections: CONNECTIONS, headers: { 'accept-encoding': encoding } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return ((webCpuSeconds() - before) * 1000) / amount;
}
