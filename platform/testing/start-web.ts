import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, testSharedSecret } from './start-platform';
import { waitUntil } from './wait-until';

const BUILD = join(process.cwd(), '.next', 'standalone');
const READY_MS = 60_000;

export interface TestWeb {
  readonly url: string;
  readonly port: number;
  /** SIGKILL, as a crash; its pages stay on its disk. */
  kill9(): Promise<void>;
  /** SIGTERM, as at an update; its pages stay on its disk. */
  terminate(): Promise<void>;
  /** Starts again on the same port; answers when it is ready. */
  start(): Promise<void>;
  /** Sends SIGTERM and does not wait for the end. */
  beginToEnd(): void;
  /** Lines of stdout and stderr so far, of all starts. */
  output(): string;
  stop(): Promise<void>;
}

/** A web host, as built, with a disk of its own, in front of the platform at the address. */
export async function startWeb(platformUrl: string, env: Readonly<Record<string, string>> = {}): Promise<TestWeb> {
  if (!existsSync(join(BUILD, 'server', 'main.mjs'))) throw new Error('the web is not built: run npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'foyer-web-'));
  cpSync(BUILD, folder, { recursive: true, verbatimSymlinks: true });
  const port = await freePort();
  // Names of brands are names below localhost.
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  async function start(): Promise<void> {
    const started = fork(join(folder, 'scripts', 'serve-web.mjs'), [], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        PORT: String(port),
        HOSTNAME: '127.0.0.1',
        WEB_URL: url,
        PLATFORM_URL: platformUrl,
        PLATFORM_PUBLIC_URL: platformUrl,
        FOYER_SHARED_SECRET: testSharedSecret,
        FOYER_SANDBOX: '1',
        FOYER_CONFIG: join(process.cwd(), 'sandbox', 'demo-config'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child = started;
    const isReady = async () => {
      if (started.exitCode !== null) throw new Error(`the web ended:\n${output}`);
      const answer = await fetch(`${url}/api/health/`).catch(() => null);
      return answer?.ok ?? false;
    };
    await waitUntil('the web', isReady, READY_MS);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  await start();
  return {
    url,
    port,
    start,
    kill9: () => end('SIGKILL'),
    terminate: () => end('SIGTERM'),
    beginToEnd: () => void child?.kill('SIGTERM'),
    output: () => output,
    async stop() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
