import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Span } from '@opentelemetry/api';
import { isDisconnect } from '@/contract/disconnect';
import { endRequestSpan, inRequestSpan, isTracing } from '@/contract/tracing';
import { BodyTooLarge, sendJson, UnstorableText, type RouteHandler } from '../kernel/http/answers';
import type { RouteEntry } from '../kernel/http/route';
import { isStorableAddress } from '../kernel/http/storable-text';
import type { GraphqlSockets } from './graphql-sockets';
import type { RoutedSockets } from './routed-sockets';
import { LIVE_PATH } from './health-route';
import { requestSeconds, routePatterns } from './metrics';
import { isFromOtherSite, type OriginRules } from './origin';
import { describeError, logError, logInfo } from '../kernel/log';
import { traceIdFrom } from './trace';

/** A route that says where it answers, or that stands for a part of the paths, as `/graphql`. */
export type NamedRoute = RouteHandler & { readonly entries?: readonly RouteEntry[]; readonly pattern?: string };

export interface HttpService {
  /** Tried in order; the first that answers ends it. */
  readonly routes: readonly NamedRoute[];
  readonly sockets: GraphqlSockets;
  /** Of modules, by path. */
  readonly routedSockets?: RoutedSockets;
  /** Pages that may change something here. */
  readonly origins: OriginRules;
  /** The host ends: each answer closes its connection, so that none is in use when the port is closed. */
  readonly isStopping?: () => boolean;
  /** The share of requests of which a line is written. */
  readonly writtenShare?: number;
}

export interface HttpServer {
  /** From now on requests are served; before, they get 503. */
  open(service: HttpService): void;
  /** Ends sockets, lets running requests finish and closes. */
  close(): Promise<void>;
}

/** The port is used by another program. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it or set PLATFORM_PORT to a free port.`);
  }
}

const requestTimeoutMs = 30_000;
const drainMs = 3_000;
/** Those that a route may know; others end here, before any route or library has to have an answer. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/**
 * Takes the port at once, on every network address or on `host` alone, so that a taken one is known before anything else
 * starts. Throws PortTaken.
 */
export async function startHttpServer(port: number, host?: string): Promise<HttpServer> {
  let service: HttpService | null = null;
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: 10_000,
      keepAliveTimeout: 65_000,
      // Node looks only every 30 s by default, so that slow clients would stay for up to a minute.
      connectionsCheckingInterval: 1_000,
    },
    (request, response) => {
      if (service) void measured(service, request, response);
      else if (request.url === LIVE_PATH) sendJson(response, 200, { status: 'ok' });
      else sendJson(response, 503, { status: 'starting' }, { 'retry-after': '1' });
    },
  );
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const url = readUrl(request);
    if (service && url?.pathname.match(/^\/graphql\/?$/)) return service.sockets.upgrade(request, socket, head);
    if (url && service?.routedSockets?.upgrade(request, socket, head, url)) return;
    socket.end(
      `HTTP/1.1 ${service ? '404 Not Found' : '503 Service Unavailable'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  await listen(server, port, host);
  return {
    open(opened) {
      service = opened;
      routePatterns.know([NO_ROUTE, ...opened.routes.flatMap(patternsOf)]);
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.all([service?.sockets.close(), service?.routedSockets?.close()]);
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(impatience);
    },
  };
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject('code' in error && error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
    server.listen({ port, host }, resolve);
  });
}

function readUrl(request: IncomingMessage): URL | null {
  const text = `http://platform${request.url ?? '/'}`;
  return URL.canParse(text) ? new URL(text) : null;
}

const NO_ROUTE = 'none';

const patternOf = ({ path }: RouteEntry): string =>
  typeof path === 'string' ? path : path.source.replaceAll(/^\^|\$$|\\/g, '');

const patternsOf = ({ entries = [], pattern = 'sandbox' }: NamedRoute): string[] =>
  entries.length > 0 ? entries.map(patternOf) : [pattern];

/** The pattern of the route that answered at the path. */
function answeredBy(route: NamedRoute, { pathname }: URL): string {
  const plain = pathname.replace(/\/$/, '');
  const entry = route.entries?.find(({ path }) => (typeof path === 'string' ? path === plain : path.test(pathname)));
  return entry ? patternOf(entry) : (patternsOf(route)[0] ?? NO_ROUTE);
}

/** Answers in a span where spans are made, and counts and, of a share of requests, writes down how it went. */
async function measured(service: HttpService, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const began = performance.now();
  const isWritten = Math.random() < (service.writtenShare ?? 0);
  const answer = async (span?: Span): Promise<void> => {
    const traceId = isWritten ? traceIdOf(request) : '';
    // The lines of its faults have the same.
    if (isWritten) request.headers['x-trace-id'] = traceId;
    const route = (await handle(service, request, response)) ?? NO_ROUTE;
    const { statusCode: status } = response;
    const method = request.method ?? '';
    requestSeconds.observeSince({ route, method, status: `${Math.floor(status / 100)}xx` }, began);
    if (span) endRequestSpan(span, method, route, status);
    if (isWritten)
      logInfo('a request was answered', { traceId, method, route, status, ms: Math.round(performance.now() - began) });
  };
  if (isTracing()) await inRequestSpan(request, service.origins.isTrustedPeer(request), answer);
  else await answer();
}

const traceIdOf = ({ headers }: IncomingMessage): string =>
  traceIdFrom((name) => (typeof headers[name] === 'string' ? headers[name] : undefined));

/** Answers the pattern of the route that answered. */
async function handle(
  { routes, origins, isStopping }: HttpService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  if (isStopping?.()) response.setHeader('connection', 'close');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  // A route whose pages may be framed says by whom.
  response.setHeader('content-security-policy', "frame-ancestors 'none'");
  // A route that serves other sites' pages says so itself.
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  if (!methods.has(request.method ?? ''))
    return void sendJson(response, 405, { error: 'The method is not used here.' }, { allow: [...methods].join(', ') });
  const url = readUrl(request);
  if (!url) return void sendJson(response, 400, { error: 'The address cannot be read.' });
  let answering: NamedRoute | undefined;
  try {
    if (isFromOtherSite(request, url.pathname, origins))
      return void sendJson(response, 403, { error: 'The page is of another site.' });
    if (!isStorableAddress(url)) throw new UnstorableText();
    for (const route of routes) {
      answering = route;
      if (await route(request, response, url)) return answeredBy(route, url);
    }
    sendJson(response, 404, { error: 'Not found' });
  } catch (error) {
    answerFailure(request, response, url, error);
    return answering && answeredBy(answering, url);
  }
  return undefined;
}

function answerFailure(request: IncomingMessage, response: ServerResponse, url: URL, error: unknown): void {
  if (error instanceof BodyTooLarge) {
    sendJson(response, 413, { error: 'The body is too large.' }, { connection: 'close' });
    return;
  }
  if (error instanceof UnstorableText) {
    sendJson(response, 400, { error: 'BadRequest' });
    return;
  }
  // The client went away: nobody waits for an answer, and nothing of ours is wrong.
  if (request.socket.destroyed && isDisconnect(error)) return void response.destroy();
  const traceId = traceIdOf(request);
  logError('unexpected error in a request', {
    traceId,
    method: request.method,
    path: url.pathname,
    error: describeError(error),
  });
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, { error: 'InternalFailure', traceId });
}
