import '@/lib/config/require-config';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readEdgeSettings } from '@/lib/config/edge-settings';
import { toPublicPath } from '@/lib/i18n/paths';
import { startTracing } from '@/contract/tracing';
import { inProcess } from '@/lib/store/in-process';
import { frontEnvironment } from '@/server/environment.schema';
import { createFront, FRONT_LIMITS } from '@/server/front';
import { pagesStaled, startMetricsServer, watchWeb } from '@/server/metrics';
import { createKnownNames } from '@/server/known-names';
import { writeConsoleAsJson } from '@/server/json-console';
import { startNext } from '@/server/next-server';
import { createPageMemory } from '@/server/page-memory';
import { createRefresher } from '@/server/refresher';
import { createRequestNotes } from '@/server/request-notes';
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
const log = writeConsoleAsJson(settings.LOG_LEVEL, (line) => void process.stderr.write(line));
inProcess.sayLine = (part, event) => log.warn({ part, event });
// Its spans of `fetch` would be a second one for each call, with the whole address as a name.
Reflect.set(process.env, 'NEXT_OTEL_FETCH_DISABLED', '1');
const endTracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing('foyer-web') : null;

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
    const paths = pages.markStale(tags, Date.now());
    pagesStaled.count({}, paths.length);
    for (const path of paths) refresher.refresh(path);
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
  isStopping: () => inProcess.isStopping === true,
  note: createRequestNotes(settings.LOG_REQUESTS, log),
});
/** Joined with the platform's; Node does not end them with the server. */
const joined = new Set<Duplex>();
server.on('upgrade', (_request, socket) => {
  joined.add(socket);
  socket.once('close', () => joined.delete(socket));
});
server.once('error', (error) => {
  log.error({ part: 'web', event: error.message });
  process.exit(1);
});
server.listen(settings.PORT, settings.HOSTNAME);
watchWeb({ server, pages });
if (settings.METRICS_PORT)
  await startMetricsServer(settings.METRICS_PORT, settings.METRICS_HOST).catch((error: Error) =>
    server.emit('error', error),
  );

let closing = false;
process.on('SIGTERM', closeLater);
process.on('SIGINT', () => void close());

/** Goes on serving for the delay, in which balancers notice; a second signal ends it at once. */
function closeLater(): void {
  if (inProcess.isStopping || settings.SHUTDOWN_DELAY_MS === 0) return void close();
  inProcess.isStopping = true;
  setTimeout(() => void close(), settings.SHUTDOWN_DELAY_MS);
}

/** Lets what is under way come to its end, but not for long. */
async function close(): Promise<void> {
  if (closing) return;
  closing = true;
  inProcess.isStopping = true;
  setTimeout(() => process.exit(0), CLOSE_MS).unref();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Their browsers connect again at once, to another host.
  for (const socket of joined) socket.destroy();
  await closed;
  await next.close();
  await endTracing?.();
  process.exit(0);
}
