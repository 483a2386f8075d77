import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from './directory-lock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function claim(number: number, owner: { pid: number; host?: string; birth?: string }): string {
  const path = join(folder, `db.lock.${number}`);
  writeFileSync(path, JSON.stringify({ host: hostname(), birth: '1', ...owner }));
  return path;
}

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

test('a folder in use is refused in one clear line, and free again after its release', async () => {
  const lock = await lockDirectory(join(folder, 'db'));
  const refusal = await lockDirectory(join(folder, 'db')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DirectoryInUse);
  expect(String(refusal)).toContain(`in use by process ${process.pid}`);
  expect(String(refusal)).not.toContain('\n');
  await lock.release();
  await (await lockDirectory(join(folder, 'db'))).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('the claim of a dead process is taken over, and cleared away', async () => {
  claim(3, { pid: await deadPid() });
  const lock = await lockDirectory(join(folder, 'db'));
  expect(readdirSync(folder)).toEqual(['db.lock.4']);
  await lock.release();
});

test('the claim of a dead process whose number another one has now is taken over', async () => {
  claim(1, { pid: process.ppid, birth: 'long ago' });
  await (await lockDirectory(join(folder, 'db'))).release();
});

test('a claim from another host lives by its heartbeat', async () => {
  const path = claim(1, { pid: 1, host: 'elsewhere' });
  await expect(lockDirectory(join(folder, 'db'))).rejects.toThrow(DirectoryInUse);
  const past = new Date(Date.now() - 60_000);
  utimesSync(path, past, past);
  await (await lockDirectory(join(folder, 'db'))).release();
});

test('many processes that take over at once: at most one gets it', async () => {
  claim(1, { pid: await deadPid() });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(join(folder, 'db'))));
  const locks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(locks).toHaveLength(1);
  await Promise.all(locks.map((lock) => lock.release()));
});
