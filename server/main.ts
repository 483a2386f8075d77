import '@/lib/config/require-config';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { toPublicPath } from '@/lib/i18n/paths';
import { inProcess } from '@/lib/store/in-process';
import { frontEnvironment } from '@/server/environment.schema';
import { createFront, FRONT_LIMITS } from '@/server/front';
import { createKnownNames } from '@/server/known-names';
import { startNext } from '@/server/next-server';
import { createPageMemory } from '@/server/page-memory';
import { createRefresher } from '@/server/refresher';
import { readStaticFiles } from '@/server/static-files';

/** The web's process: our HTTP front, and Next behind it. Beside it lies the standalone build that it serves. */

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The build's folder, which the bundle knows. */
const dist = process.env.FOYER_WEB_DIST ?? '.next';
const MEGABYTE = 1024 * 1024;
const CLOSE_MS = 5_000;

const parsed = frontEnvironment.safeParse(
  Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '')),
);
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues)
    process.stderr.write(`[settings] ${path.join('.')}=${JSON.stringify(process.env[path.join('.')])}: ${message}\n`);
  process.exit(1);
}
const settings = parsed.data;

Reflect.set(process.env, 'NODE_ENV', 'production');
process.chdir(folder);
// Lets the middleware distinguish our own requests for a page from a visitor's.
const key = randomUUID();
process.env.FOYER_FRONT_KEY = key;

const pages = createPageMemory(settings.PAGE_MEMORY_MB * MEGABYTE);
// Next does not listen; by an address of this machine its rewrites would lead back to the front.
const next = await startNext(folder, dist, settings.PORT, '0.0.0.0');
const names = createKnownNames(async (brand) => (await inProcess.readPublicPaths?.(brand)) ?? null);
const make = (path: string) =>
  // By its public address: a page shows which link is the current one.
  next.ask(toPublicPath(path), {
    host: 'localhost',
    'x-forwarded-for': '127.0.0.1',
    'x-front-key': key,
    'x-front-page': path,
  });
const refresher = createRefresher(make);
inProcess.pageWatch = {
  learned: (page) => pages.learn(page),
  staled(tags) {
    names.markStale(tags);
    for (const path of pages.markStale(tags, Date.now())) refresher.refresh(path);
  },
};

const server = createFront({
  edge: readEdgeSettings(process.env),
  pages,
  files: readStaticFiles(folder, dist),
  names,
  limits: {
    ...FRONT_LIMITS,
    keepAliveMs: settings.KEEP_ALIVE_TIMEOUT,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
  },
  next: next.handle,
  refresh: (path) => refresher.refresh(path),
  make,
});
server.once('error', (error) => {
  process.stderr.write(`[web] ${error.message}\n`);
  process.exit(1);
});
server.listen(settings.PORT, settings.HOSTNAME);

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void close());

/** Lets what is under way come to its end, but not for long. */
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(0), CLOSE_MS).unref();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
  await next.close();
  process.exit(0);
}
