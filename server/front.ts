import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { EdgeSettings } from '@/lib/config/edge-settings';
import { isLocalHost } from '@/contract/hosts';
import { LARGEST_DOCUMENT, UPLOAD_PATH } from '@/contract/uploads';
import { setCookieLine } from '@/lib/edge/cookies';
import { decideRequest, type Decision } from '@/lib/edge/decide';
import { PAGE_PATH, platformAddress, toEdgeRequest } from '@/lib/edge/edge-request';
import { hasSecret, withoutSecrets } from '@/lib/edge/secret-parameters';
import { SECURITY_HEADERS, TRANSPORT_SECURITY } from '@/lib/security/response-headers.cjs';
import { cleanVisitorHeaders, type HeaderBag } from '@/lib/security/visitor-headers';
import { limitConnections } from '@/server/connection-limit';
import { FrontResponse, isInternalHeader } from '@/server/front-response';
import { encodingFor, type Encoding, type KeptPage, type PageMemory } from '@/server/page-memory';
import { createProxy } from '@/server/proxy';
import { announcesTooMuch, hasBody, readBody, takesFiles, withBody, type BodyLimits } from '@/server/request-body';
import { parseTarget, type RequestTarget } from '@/server/request-target';

export interface FrontLimits {
  readonly bodies: BodyLimits;
  /** Connections of one address; none are counted behind proxies of our own, where all come from these. */
  readonly connectionsPerAddress: number;
  /** ms for the headers, for a whole request with its body, and without any traffic. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Files at a time, since each is in memory until it is whole, and ms for one on a slow line. */
  readonly uploads: { readonly atOnce: number; readonly ms: number };
  readonly idleMs: number;
  /** ms that a connection is kept for the next request. */
  readonly keepAliveMs: number;
}

export const FRONT_LIMITS: FrontLimits = {
  bodies: { usual: 128 * 1024, upload: LARGEST_DOCUMENT, uploadPaths: [`${UPLOAD_PATH}/`] },
  connectionsPerAddress: 512,
  headersMs: 10_000,
  requestMs: 30_000,
  uploads: { atOnce: 16, ms: 180_000 },
  idleMs: 75_000,
  keepAliveMs: 5_000,
};

export interface FrontDeps {
  readonly edge: EdgeSettings;
  readonly pages: PageMemory;
  readonly limits: FrontLimits;
  /** Whoever answers what is not in memory: Next. */
  readonly next: (request: IncomingMessage, response: FrontResponse) => Promise<void>;
  /** Has a page made again behind the visitor's back. */
  readonly refresh: (path: string) => void;
}

/** Names and addresses with a port; what could be read as something else steers no redirect. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const REFUSALS: Readonly<Record<number, string>> = {
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  503: 'Service Unavailable',
};
/** How often slow clients are looked for, ms. */
const CHECK_MS = 2_000;
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding';

/** The web's HTTP server: answers cached pages from memory, and passes on what it cannot answer. Not listening yet. */
export function createFront(deps: FrontDeps): Server {
  const { edge, limits } = deps;
  const proxy = createProxy();
  let uploading = 0;
  const server = createServer(
    {
      ServerResponse: FrontResponse,
      headersTimeout: limits.headersMs,
      requestTimeout: Math.max(limits.requestMs, limits.uploads.ms),
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: CHECK_MS,
      requireHostHeader: true,
    },
    (request, response) => void take(request, response, false),
  );
  // A client that asks first is refused before it sends.
  server.on('checkContinue', (request, response) => {
    if (response instanceof FrontResponse) void take(request, response, true);
  });
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head));
  server.on('close', () => proxy.close());
  server.timeout = limits.idleMs;
  if (edge.trustedProxyHops === 0) server.on('connection', limitConnections(limits.connectionsPerAddress));
  return server;

  async function take(request: IncomingMessage, response: FrontResponse, asksFirst: boolean): Promise<void> {
    try {
      await answer(request, response, asksFirst);
    } catch {
      // Next has logged what went wrong in it; anything else is a client that went away.
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  }

  async function answer(request: IncomingMessage, response: FrontResponse, asksFirst: boolean): Promise<void> {
    const target = parseTarget(request.url);
    if (typeof target === 'number') return refuse(response, target);
    if (!hasPlainHost(request)) return refuse(response, 400);
    if (!METHODS.has(request.method ?? '')) return refuse(response, 405);
    if (hasSecret(target.search)) response.keepAddress();
    // Next would lead on with the tokens; what is no page has no use for them, and would show them in its answer.
    if (target.pathname.includes('//')) return redirect(response, target);
    if (!PAGE_PATH.test(target.pathname)) request.url = target.pathname + withoutSecrets(target.search);
    cleanVisitorHeaders(headersOf(request), request.socket.remoteAddress ?? '', edge);
    let body: Buffer | null = null;
    if (hasBody(request)) {
      const isFile = takesFiles(target.pathname, limits.bodies);
      const limit = isFile ? limits.bodies.upload : limits.bodies.usual;
      if (announcesTooMuch(request, limit)) return refuse(response, 413);
      if (isFile && uploading >= limits.uploads.atOnce) return refuse(response, 503);
      if (asksFirst) response.writeContinue();
      const read = isFile ? await readFile(request, limit) : await readBody(request, limit, limits.requestMs);
      if (typeof read === 'number') return refuse(response, read);
      body = read;
    }
    const address = platformAddress(target.pathname, target.search, request.headers.cookie ?? null, edge);
    if (address) return proxy.forward(request, response, body, address);
    if (await answerFromMemory(request, response, target)) return;
    await deps.next(body ? withBody(request, body) : request, response);
  }

  async function readFile(request: IncomingMessage, limit: number): Promise<Buffer | 413 | 408> {
    uploading += 1;
    try {
      return await readBody(request, limit, limits.uploads.ms);
    } finally {
      uploading -= 1;
    }
  }

  async function answerFromMemory(
    request: IncomingMessage,
    response: FrontResponse,
    target: RequestTarget,
  ): Promise<boolean> {
    const { headers, method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !target.plain || !PAGE_PATH.test(target.pathname)) return false;
    // Next's own reads of a page ask for something else than its HTML.
    if (headers.rsc !== undefined || headers['next-action'] !== undefined) return false;
    const decision = decideRequest(
      toEdgeRequest(
        {
          method,
          pathname: target.pathname,
          query: new URLSearchParams(target.search),
          header: (name) => headerText(headers[name]),
        },
        edge,
      ),
    );
    if (decision.kind !== 'rewrite' || decision.perRequest) return false;
    const page = deps.pages.find(decision.path);
    if (!page) return false;
    if (deps.pages.isStale(page, Date.now())) deps.refresh(page.path);
    await sendPage(request, response, page, decision);
    return true;
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = parseTarget(request.url);
    if (typeof target === 'number' || !hasPlainHost(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      return;
    }
    cleanVisitorHeaders(headersOf(request), request.socket.remoteAddress ?? '', edge);
    const address = platformAddress(target.pathname, target.search, request.headers.cookie ?? null, edge);
    if (!address || target.pathname.startsWith('/art/')) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    request.socket.setTimeout(0);
    proxy.join(request, socket, head, address);
  }
}

async function sendPage(
  request: IncomingMessage,
  response: FrontResponse,
  page: KeptPage,
  { cookies }: Extract<Decision, { kind: 'rewrite' }>,
): Promise<void> {
  const host = request.headers.host ?? 'localhost';
  const local = isLocalHost(host);
  const https = headerText(request.headers['x-forwarded-proto'])?.includes('https') === true;
  const extra = cookies.flatMap((change) => ['set-cookie', setCookieLine(change, host, https)]);
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    response.writePrepared(304, [...preparedHeaders(page, local, null), ...extra]);
    response.end();
    return;
  }
  const encoding = encodingFor(headerText(request.headers['accept-encoding']) ?? undefined);
  const ready = page.body(encoding);
  const body = ready instanceof Buffer ? ready : await ready;
  response.writePrepared(page.status, [
    ...preparedHeaders(page, local, encoding),
    'content-length',
    String(body.length),
    ...extra,
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const prepared = new WeakMap<KeptPage, Map<string, readonly string[]>>();

/** The headers that a page has for everybody, made once for each encoding; without one for 304. */
function preparedHeaders(page: KeptPage, local: boolean, encoding: Encoding | null): readonly string[] {
  const made = prepared.get(page) ?? new Map<string, readonly string[]>();
  prepared.set(page, made);
  const key = `${encoding} ${local}`;
  const known = made.get(key);
  if (known) return known;
  const headers = [
    ...SECURITY_HEADERS.flatMap(({ key: name, value }) => [name, value]),
    ...(local ? [] : [TRANSPORT_SECURITY.key, TRANSPORT_SECURITY.value]),
    'vary',
    VARY,
    ...Object.entries(page.headers).flatMap(([name, value]) => (isInternalHeader(name) ? [] : [name, value])),
    ...(encoding === null ? [] : ['content-type', 'text/html; charset=utf-8']),
    ...(encoding === null || encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  made.set(key, headers);
  return headers;
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined || tag === '') return false;
  return header === tag || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

/** One host that can be read in one way, or none, as HTTP/1.0 allows. */
function hasPlainHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 0 || (hosts === 1 && HOST.test(headers.host ?? ''));
}

function headersOf({ headers }: IncomingMessage): HeaderBag {
  return {
    names: () => Object.keys(headers),
    get: (name) => headerText(headers[name]),
    set: (name, value) => void (headers[name] = value),
    delete: (name) => void delete headers[name],
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
}

/** To the same path with single slashes, and without the tokens of a session. */
function redirect(response: FrontResponse, { pathname, search }: RequestTarget): void {
  const to = pathname.replace(/\/{2,}/g, '/') + withoutSecrets(search);
  response.writeHead(308, { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}

/** Refuses without reading on. */
function refuse(response: FrontResponse, status: number): void {
  if (status === 405) response.setHeader('allow', [...METHODS].join(', '));
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(REFUSALS[status] ?? 'Bad Request');
}
