// What the middleware costs: CPU per request of a cached page with it, minus the same page asked for by its internal path in a copy of the build without it.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { cpuSeconds, freePort, startProduct } from './support/product';
import { percentile, report } from './support/report';

const DIST = process.env.NEXT_DIST_DIR || '.next';
const ROUNDS = 5;
const REQUESTS = 3000;
const CONNECTIONS = 8;
const AIM_MS = 0.6;
const PUBLIC_PATH = '/en/login/';
const INTERNAL_PATH = '/aurora-FI-cg-000000/en_GB/login';

const product = await startProduct();
const copy = mkdtempSync(join(tmpdir(), 'foyer-no-middleware-'));
cpSync(join(DIST, 'standalone'), copy, { recursive: true });
writeFileSync(join(copy, DIST, 'server/middleware-manifest.json'), JSON.stringify({ version: 3, middleware: {}, sortedMiddleware: [], functions: {} }));
const port = await freePort();
const bare = spawn(process.execPath, ['server.js'], {
  cwd: copy,
  env: { ...process.env, NODE_ENV: 'production', HOSTNAME: '0.0.0.0', PORT: String(port), PLATFORM_PORT: new URL(product.platformUrl).port },
  stdio: 'ignore',
});

try {
  const bareCpu = () => cpuSeconds(bare.pid ?? 0);
  const internalUrl = `http://localhost:${port}${INTERNAL_PATH}`;
  while (!(await fetch(internalUrl).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 200));
  const withEdge = () => cpuMsPerRequest(product.url + PUBLIC_PATH, product.webCpuSeconds);
  const withoutEdge = () => cpuMsPerRequest(internalUrl, bareCpu);
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
  bare.kill();
  await product.stop();
  rmSync(copy, { recursive: true, force: true });
}

async function cpuMsPerRequest(url: string, cpu: () => number): Promise<number> {
  const before = cpu();
  const result = await autocannon({ url, amount: REQUESTS, connections: CONNECTIONS, headers: { cookie: 'locale=en_GB' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return ((cpu() - before) * 1000) / REQUESTS;
}
