import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorConfig } from '../../platform/testing/demo-config';
import { scaled } from './product';

const READY_MS = scaled(180_000);

export interface OperatorWeb {
  readonly web: string;
  readonly backEnd: string;
  stop(): Promise<void>;
}

/** A back end that runs already, with its issuer. */
interface Addresses {
  readonly graphqlUrl: string;
  readonly issuer: string;
}

/**
 * The web in front of a foreign back end, both on free ports, without the platform. `webUrl` is its public address; this
 * machine's without it. `own` is another back end than that of the sandbox. Needs the built product.
 */
export async function startOperatorWeb(webUrl?: string, own?: Addresses): Promise<OperatorWeb> {
  const root = process.cwd();
  const [port, backEndPort, nowhere] = await Promise.all([freePort(), freePort(), freePort()]);
  const backEnd = `http://localhost:${backEndPort}`;
  const web = `http://localhost:${port}`;
  // A web keeps its pages beside itself.
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-operator-'));
  cpSync(join(root, process.env.NEXT_DIST_DIR ?? '.next', 'standalone'), folder, { recursive: true });
  const children = [
    ...(own ? [] : [run(join(root, 'sandbox/operator-backend/server.mjs'), root, { PORT: String(backEndPort) })]),
    run(join(folder, 'scripts/serve-web.mjs'), folder, {
      PORT: String(port),
      HOSTNAME: '0.0.0.0',
      NODE_ENV: 'production',
      WEB_URL: webUrl ?? web,
      LOBBY_GRAPHQL_URL: own?.graphqlUrl ?? `${backEnd}/graphql`,
      IDP_ISSUER: own?.issuer ?? `${backEnd}/id`,
      // Nothing listens there.
      PLATFORM_URL: `http://127.0.0.1:${nowhere}`,
      PLATFORM_PUBLIC_URL: 'https://play.operator.example',
      // This machine is the operator's proxy, which ends TLS.
      TRUSTED_PROXY_HOPS: '1',
      FOYER_SANDBOX: '0',
      FOYER_CONFIG: operatorConfig(join(folder, 'config'), webUrl && new URL(webUrl).hostname.split('.').at(-1)),
      FOYER_SHARED_SECRET: randomBytes(32).toString('hex'),
    }),
  ];
  const stop = async () => {
    await Promise.all(children.map(({ end }) => end()));
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + READY_MS;
  while (Date.now() < end && children.every(({ child }) => child.exitCode === null)) {
    const answer = await fetch(`${web}/api/health/`).catch(() => null);
    if (answer?.status === 200) return { web, backEnd, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const log = children.map((child) => child.log()).join('\n');
  await stop();
  throw new Error(`The web in front of the operator's back end was not ready:\n${log}`);
}

interface Running {
  readonly child: ChildProcess;
  readonly log: () => string;
  readonly end: () => Promise<void>;
}

function run(script: string, cwd: string, env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    log: () => log,
    async end() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
