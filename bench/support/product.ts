import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Product {
  url: string;
  platformUrl: string;
  /** CPU seconds that the web's process has used since it started. */
  webCpuSeconds(): number;
  stop(): Promise<void>;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** Starts the built product on free ports with a data folder of its own. */
export async function startProduct(): Promise<Product> {
  const [port, platformPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), PLATFORM_PORT: String(platformPort), FOYER_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const stop = async (): Promise<void> => {
    const ended = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null;
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  let webPid: number;
  try {
    await waitForOk(`${url}/api/health/`, child);
    webPid = childNamed(child, /serve-web|next-server/);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    platformUrl: `http://127.0.0.1:${platformPort}`,
    webCpuSeconds: () => cpuSeconds(webPid),
    stop,
  };
}

/** Resolves to a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function waitForOk(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error('the product ended before it was ready');
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer 200 in time`);
}

/** The child whose command line matches; Next renames its process. */
function childNamed(parent: ChildProcess, name: RegExp): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent.pid);
      if (isChild && name.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return Number(pid);
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error(`no child process ${name}`);
}

/** CPU seconds that a process has used since it started. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

/** Memory that a process holds now. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
