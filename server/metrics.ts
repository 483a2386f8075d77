import { createServer } from 'node:http';
import { kindOfPage, PAGE_KINDS } from '@/contract/routes';
import { LRUCache } from 'lru-cache';
import { createMetrics, FEW_SECONDS, namesOf, oneOf, OTHER, shapedAs } from '@/contract/metrics';
import { heldFolder } from '@/contract/config-folder.cjs';
import { OTHER_PATHS } from '@/lib/edge/page-paths';
import { version } from '@/package.json';

/** The web's series. */
export const metrics = createMetrics();

const OTHERS = OTHER_PATHS.map(({ path }) => `/${path}`);
const FOLDERS = [...OTHERS, '/graphql', '/art/', '/v1/', '/internal/'];
const STATUSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];
const routes = namesOf('the kinds of pages (`/games/*`), and the folders and files that are no pages (`/_next/`)');
/** The lobby's own kind is the empty path. */
routes.know([...[...PAGE_KINDS].map((kind) => `/${kind}`), ...FOLDERS]);

export type Answerer = 'kept' | 'next' | 'file' | 'proxy' | 'refused';

const requestSeconds = metrics.histogram({
  name: 'foyer_web_request_duration_seconds',
  help: 'Seconds until the answer of the web was sent, by how it was made',
  labels: {
    route: routes,
    answer: oneOf('kept', 'next', 'file', 'proxy', 'refused'),
    status: oneOf(...STATUSES.slice(1)),
  },
  buckets: FEW_SECONDS,
});

interface Answered {
  readonly began: number;
  readonly answerer: Answerer;
  /** Of the page as it is rendered, `/<variant>/<locale>/…`; null where no page was decided on. */
  readonly page: string | null;
  /** As it was sent. */
  readonly url: string;
  readonly status: number;
}

export function countAnswer({ began, answerer, page, url, status }: Answered): void {
  const route = patternOf(page, url);
  requestSeconds.observeSince({ route, answer: answerer, status: STATUSES[Math.floor(status / 100)] ?? '' }, began);
}

const patternOf = (page: string | null, url: string): string =>
  page === null ? (FOLDERS.find((path) => url.startsWith(path)) ?? '') : routeOfPage(page);

/** The pattern of what was answered, which is one of a list; nothing that the visitor chose. */
export function routeOf({ page, url }: Pick<Answered, 'page' | 'url'>): string {
  const route = patternOf(page, url);
  return routes.has(route) ? route : OTHER;
}

/** Kept pages are few and come often. */
const routesOfPages = new LRUCache<string, string>({ max: 1_000 });

function routeOfPage(page: string): string {
  const known = routesOfPages.get(page);
  if (known !== undefined) return known;
  const route = `/${kindOfPage(page.split('/').slice(3))}`;
  routesOfPages.set(page, route);
  return route;
}

export const memoryReads = metrics.counter({
  name: 'foyer_page_memory_reads_total',
  help: 'Looks for a page in memory: there, there but stale, not there',
  labels: { result: oneOf('hit', 'stale', 'miss') },
});

const memoryBytes = metrics.gauge({
  name: 'foyer_page_memory_bytes',
  help: 'Bytes of the pages in memory, as they are counted against PAGE_MEMORY_MB',
  labels: {},
});

const memoryPages = metrics.gauge({ name: 'foyer_page_memory_pages', help: 'Pages in memory', labels: {} });

export const pagesDropped = metrics.counter({
  name: 'foyer_page_memory_dropped_total',
  help: 'Pages that left the memory because there was no room',
  labels: {},
});

export const pagesStaled = metrics.counter({
  name: 'foyer_pages_staled_total',
  help: 'Pages in memory whose content has changed',
  labels: {},
});

export const refreshSeconds = metrics.histogram({
  name: 'foyer_page_refresh_duration_seconds',
  help: 'Seconds until a page was made again behind the visitors, by how that ended',
  labels: { outcome: oneOf('ok', 'failed') },
  buckets: FEW_SECONDS,
});

export const refreshesWaiting = metrics.gauge({
  name: 'foyer_page_refreshes_waiting',
  help: 'Pages that wait to be made again',
  labels: {},
});

const connectionsOpen = metrics.gauge({
  name: 'foyer_web_connections_open',
  help: 'Open connections of the web',
  labels: {},
});

export const connectionsRefused = metrics.counter({
  name: 'foyer_web_connections_refused_total',
  help: 'Connections beyond CONNECTIONS_PER_ADDRESS of an address, which were ended at once',
  labels: {},
});

export const unreadable = metrics.counter({
  name: 'foyer_web_unreadable_requests_total',
  help: 'Requests that are no HTTP, or came too slowly',
  labels: {},
});

export const proxyFailures = metrics.counter({
  name: 'foyer_proxy_failures_total',
  help: 'Requests and sockets that could not be carried to the platform',
  labels: { kind: oneOf('request', 'socket') },
});

export const proxySocketsOpen = metrics.gauge({
  name: 'foyer_proxy_sockets_open',
  help: 'Open sockets that the web carries to the platform',
  labels: {},
});

export const uploadsRunning = metrics.gauge({
  name: 'foyer_uploads_running',
  help: 'Files that are being received, each of which is in memory',
  labels: {},
});

export const unknownNames = metrics.counter({
  name: 'foyer_unknown_names_total',
  help: 'Pages of names that the catalogue does not have, or of which that is not known and that were too many',
  labels: { result: oneOf('unknown', 'too-many') },
});

const configInfo = metrics.gauge({
  name: 'foyer_config_info',
  help: "1; the hash of the operator's folder by which the host runs",
  labels: { hash: shapedAs('one SHA-256 in hexadecimal', /^[0-9a-f]{64}$/) },
});

const buildInfo = metrics.gauge({
  name: 'foyer_build_info',
  help: '1; the version of the program',
  labels: { version: shapedAs('one version', /^\d+\.\d+\.\d+[\w.-]*$/) },
});

interface Watched {
  readonly server: { getConnections(answer: (error: Error | null, count: number) => void): unknown };
  readonly pages: { readonly size: number; readonly count: number };
}

/** Has these read whenever the metrics are. */
export function watchWeb({ server, pages }: Watched): void {
  metrics.beforeReading(async () => {
    memoryBytes.set({}, pages.size);
    memoryPages.set({}, pages.count);
    configInfo.replace([[{ hash: heldFolder()?.hash ?? '' }, 1]]);
    connectionsOpen.set(
      {},
      await new Promise<number>((resolve) => server.getConnections((_error, n) => resolve(n ?? 0))),
    );
  });
}

/** On a port of its own, which shares no path with the public one; answers its end. Rejects where it is taken. */
export async function startMetricsServer(port: number, host: string): Promise<() => void> {
  const server = createServer((request, response) => void metrics.answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`METRICS_PORT=${port} cannot be listened on at ${host}: ${error.message}`)),
    );
    server.listen({ port, host }, resolve);
  });
  metrics.watchProcess();
  buildInfo.set({ version }, 1);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
