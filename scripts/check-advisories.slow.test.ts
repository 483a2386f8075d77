import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An advisory as the registry gives it, for every version of a package that the product has. */
const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-test-test-test',
  title: 'Reads too much',
  severity: 'high',
  vulnerable_versions: '>=0',
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};
/** The registry's record of a package itself. */
const packument = (name: string) => ({
  name,
  'dist-tags': { latest: '99.0.0' },
  versions: { '99.0.0': { name, version: '99.0.0' } },
});
const argument = { id: 'GHSA-test-test-test', package: 'ws', reason: 'not reached', until: '2999-12-31' };
let folder: string;
let registry: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-advisories-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  registry?.closeAllConnections();
  await new Promise((resolve) => (registry ? registry.close(resolve) : resolve(null)));
  registry = undefined;
});

/** Runs the check against a registry that gives this answer. */
async function check(status: number, body: unknown, argued: unknown = []): Promise<{ code: unknown; output: string }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      const answer = request.method === 'POST' ? body : packument(decodeURIComponent(request.url?.slice(1) ?? ''));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const file = join(folder, 'advisories.json');
  writeFileSync(file, JSON.stringify(argued));
  const child = spawn(process.execPath, ['scripts/check-advisories.mjs', file], {
    env: { ...process.env, NODE_OPTIONS: '', npm_config_registry: `http://127.0.0.1:${address.port}/` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

it('passes when no dependency has a known vulnerability', async () => {
  expect(await check(200, {})).toEqual({ code: 0, output: expect.stringContaining('No dependency has') });
});

it('fails for a known vulnerability, and names package, title and advisory', async () => {
  const { code, output } = await check(200, { ws: [advisory] });
  expect(code).toBe(1);
  expect(output).toContain('ws: Reads too much (GHSA-test-test-test,');
});

it('passes for a vulnerability that is argued, until the argument ends', async () => {
  expect((await check(200, { ws: [advisory] }, [argument])).code).toBe(0);
  registry?.close();
  expect((await check(200, { ws: [advisory] }, [{ ...argument, until: '2020-01-01' }])).code).toBe(1);
});

it('says that nothing was checked where the registry gives no advisories', async () => {
  expect(await check(405, {})).toEqual({ code: 0, output: expect.stringContaining('was not checked') });
});
