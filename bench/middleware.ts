// The cost of the middleware on a host without our front: CPU per request of a cached page with it, minus the same page
// requested by its internal path in a copy of the build without it.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startPlainWeb } from './support/plain-web';
import { startProduct } from './support/product';
import { percentile, report } from './support/report';

const DIST = process.env.NEXT_DIST_DIR || '.next';
const ROUNDS = 5;
const REQUESTS = 3000;
const CONNECTIONS = 8;
const AIM_MS = 0.6;
const PUBLIC_PATH = '/en/login/';
const INTERNAL_PATH = '/aurora-unknown-cg-00000000/en_GB/login';

const product = await startProduct();
const copy = mkdtempSync(join(tmpdir(), 'foyer-no-middleware-'));
cpSync(join(DIST, 'standalone'), copy, { recursive: true });
// A middleware that runs in Node is one of the functions.
writeFileSync(join(copy, DIST, 'server/functions-config-manifest.json'), JSON.stringify({ version: 1, functions: {} }));
const bare = await startPlainWeb(product.platformUrl, INTERNAL_PATH, copy);
const plain = await startPlainWeb(product.platformUrl, PUBLIC_PATH);

try {
  const withEdge = () => cpuMsPerRequest(plain.url + PUBLIC_PATH, plain.cpuSeconds);
  const withoutEdge = () => cpuMsPerRequest(bare.url + INTERNAL_PATH, bare.cpuSeconds);
  await withEdge();
  await withoutEdge();
  const differences: number[] = [];
  const withoutMs: number[] = [];
  // Alternating rounds, so that a slow moment of the machine hits both.
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await withoutEdge();
    withoutMs.push(without);
    differences.push((await withEdge()) - without);
  }
  report('Middleware', [
    { name: 'cached page without it, CPU per request', value: percentile(withoutMs, 0.5), unit: 'ms' },
    { name: 'the middleware itself, CPU per request', value: percentile(differences, 0.5), unit: 'ms', atMost: AIM_MS },
  ]);
} finally {
  await bare.stop();
  await plain.stop();
  await product.stop();
  rmSync(copy, { recursive: true, force: true });
}

async function cpuMsPerRequest(url: string, cpu: () => number): Promise<number> {
  const before = cpu();
  const result = await autocannon({
    url,
    amount: REQUESTS,
    connections: CONNECTIONS,
    headers: { cookie: 'locale=en_GB' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return ((cpu() - before) * 1000) / REQUESTS;
}
