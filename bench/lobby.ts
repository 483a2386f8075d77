// CPU per request of the signed-out lobby, as a ratio to a bare static page behind the same middleware, in the same run.
// The bare page is the route of bench/blank, part of a build only when FOYER_BENCH_ROUTES=1.
import autocannon from 'autocannon';
import { startProduct, type Product } from './support/product';
import { percentile, report } from './support/report';

const ROUNDS = 5;
const REQUESTS = 3000;
const CONNECTIONS = 8;

const product = await startProduct();
try {
  for (const path of ['/en/', '/en/bench-blank/']) await cpuMsPerRequest(product, path, 500);
  const lobby: number[] = [];
  const blank: number[] = [];
  // Alternating rounds, so that a slow moment of the machine hits both.
  for (let round = 0; round < ROUNDS; round += 1) {
    lobby.push(await cpuMsPerRequest(product, '/en/', REQUESTS));
    blank.push(await cpuMsPerRequest(product, '/en/bench-blank/', REQUESTS));
  }
  const [lobbyMs, blankMs] = [percentile(lobby, 0.5), percentile(blank, 0.5)];
  report('Signed-out lobby', [
    { name: 'lobby, CPU per request', value: lobbyMs, unit: 'ms' },
    { name: 'bare static page, CPU per request', value: blankMs, unit: 'ms' },
    { name: 'ratio', value: lobbyMs / blankMs, unit: '×', atMost: 1.5 },
  ]);
} finally {
  await product.stop();
}

async function cpuMsPerRequest({ url, webCpuSeconds }: Product, path: string, amount: number): Promise<number> {
  const before = webCpuSeconds();
  const result = await autocannon({ url: url + path, amount, connections: CONNECTIONS, headers: { 'accept-encoding': 'identity' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return ((webCpuSeconds() - before) * 1000) / amount;
}
