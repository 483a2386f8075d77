import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorConfig } from './testing/demo-config';
import { copyTemplateTo } from './testing/database-template';
import { freePort, platformEntry, testSharedSecret } from './testing/start-platform';

/** These programs have everything of their own, also where the other tests share a server's. */
const { DATABASE_URL: _database, NATS_URL: _bus, ...inherited } = process.env;
const embedded: NodeJS.ProcessEnv = { ...inherited, NODE_OPTIONS: '', NODE_ENV: 'production', FOYER_SANDBOX: '1' };
/** Begins without the demonstration's data, which take long. */
const configFolder = mkdtempSync(join(tmpdir(), 'foyer-config-'));
const bare = {
  FOYER_SANDBOX: '0',
  FOYER_SHARED_SECRET: testSharedSecret,
  FOYER_CONFIG: operatorConfig(configFolder),
};
afterAll(() => rmSync(configFolder, { recursive: true }));

function run(env: Readonly<Record<string, string>>): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, platformEntry(), {
    env: { ...embedded, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, errors })));
}

async function migratedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-'));
  await copyTemplateTo(join(folder, 'db'));
  return folder;
}

test('a wrong setting is named with what was expected, and the platform ends with code 1', async () => {
  const { code, errors } = await run({ PLATFORM_PORT: 'many', NATS_URL: 'http://x' });
  expect(code).toBe(1);
  expect(errors).toContain('PLATFORM_PORT: expected a port, 1 to 65535, got "many"');
  expect(errors).toContain('NATS_URL: expected an address starting with nats://');
  expect(errors).not.toContain('    at ');
});

test('the platform ends with its supervisor, so that the port and the folder are free again', async () => {
  const folder = await migratedFolder();
  const child = spawn(process.execPath, platformEntry(), {
    env: { ...embedded, ...bare, FOYER_DATA: folder, PLATFORM_PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.disconnect();
  expect(await ended).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});

test('a taken port is one clear line and code 1', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  const { code, errors } = await run({ PLATFORM_PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    `The platform did not start: Port ${port} is taken by another program. Stop it or set PLATFORM_PORT to a free port.`,
  ]);
});

test('a taken port of the metrics, and a value that is none, are each one clear line and code 1 [OPR-07]', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const taken = await run({ PLATFORM_PORT: String(await freePort()), PLATFORM_METRICS_PORT: String(port) });
  await new Promise((resolve) => other.close(resolve));
  expect(taken).toEqual({
    code: 1,
    errors: `The platform did not start: Port ${port} is taken by another program. Stop it or set PLATFORM_METRICS_PORT to a free port.\n`,
  });
  const wrong = await run({ PLATFORM_METRICS_PORT: '99999' });
  expect(wrong.errors).toContain('PLATFORM_METRICS_PORT: expected a port, 1 to 65535, got "99999"');
  expect(wrong.code).toBe(1);
});

test('a missing file of known operations is one clear line and code 1', async () => {
  const folder = await migratedFolder();
  const { code, errors } = await run({
    ...bare,
    PLATFORM_PORT: String(await freePort()),
    FOYER_DATA: folder,
    PERSISTED_OPERATIONS: '/nowhere.json',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(errors.trim()).toBe(
    'The platform did not start: PERSISTED_OPERATIONS: expected a file of known operations at /nowhere.json, run npm run generate.',
  );
});
