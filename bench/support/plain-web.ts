import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cpuSeconds, freePort, residentMegabytes } from './product';

const DIST = process.env.NEXT_DIST_DIR || '.next';

/** A program of the benchmarks with its address and the CPU seconds that it has used. */
export interface Measured {
  readonly url: string;
  readonly cpuSeconds: () => number;
  readonly residentMegabytes: () => number;
  /** ms from its start to its first answer. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** Starts a script that listens on PORT, and waits for its first answer to `path`. */
export async function startMeasured(
  script: string,
  path: string,
  { cwd = process.cwd(), args = [], env = {} }: { cwd?: string; args?: string[]; env?: Record<string, string> } = {},
): Promise<Measured> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [...args, script], {
    cwd,
    env: {
      ...process.env,
      FOYER_SANDBOX: '1',
      FOYER_CONFIG: join(process.cwd(), 'sandbox', 'demo-config'),
      NODE_ENV: 'production',
      HOSTNAME: '0.0.0.0',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const end = Date.now() + 120_000; ;) {
    const answer = await fetch(url + path).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${script} did not answer ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    startMs: performance.now() - begun,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0),
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The web's build under Next's own server alone, without our front; in a copy of the build if one is given. */
export function startPlainWeb(platformUrl: string, path: string, folder = join(DIST, 'standalone')): Promise<Measured> {
  return startMeasured('server.js', path, { cwd: folder, env: { PLATFORM_PORT: new URL(platformUrl).port } });
}

/** The web's build behind our front. */
export function startFrontedWeb(platformUrl: string, path: string): Promise<Measured> {
  return startMeasured(join('scripts', 'serve-web.mjs'), path, {
    cwd: join(DIST, 'standalone'),
    env: { PLATFORM_PORT: new URL(platformUrl).port },
  });
}
