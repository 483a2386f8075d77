import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGEST_DOCUMENT, UPLOAD_PATH } from '@/contract/uploads';
import { endRequestSpan, inRequestSpan, isTracing } from '@/contract/tracing';
import { isMisdirected, platformAddress } from '@/lib/edge/edge-request';
import { methodsOf, PAGE_PATH } from '@/lib/edge/page-paths';
import { hasSecret, withoutSecrets } from '@/lib/edge/secret-parameters';
import { cleanVisitorHeaders, type HeaderBag } from '@/lib/security/visitor-headers';
import type { BudgetSize } from '@/server/address-budget';
import { limitConnections } from '@/server/connection-limit';
import { FrontResponse } from '@/server/front-response';
import { readWithoutUpgrade, wantsWebSocket } from '@/server/other-protocols';
import { uploadsRunning } from '@/server/metrics';
import { createPageAnswers, type PageAnswersDeps } from '@/server/page-answers';
import { createProxy } from '@/server/proxy';
import { refuseRaw, refuseUnreadable } from '@/server/raw-answer';
import { headerText, refuse } from '@/server/refuse';
import { announcesTooMuch, hasBody, readBody, takesFiles, withBody, type BodyLimits } from '@/server/request-body';
import { parseTarget, type RequestTarget } from '@/server/request-target';
import { sendFile } from '@/server/send-file';
import type { StaticFiles } from '@/server/static-files';

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
  /** Pages of an address whose names the catalogue has not confirmed: each may cost a rendering. */
  readonly unconfirmedNames: BudgetSize;
}

export const FRONT_LIMITS: FrontLimits = {
  bodies: { usual: 128 * 1024, upload: LARGEST_DOCUMENT, uploadPaths: [`${UPLOAD_PATH}/`] },
  connectionsPerAddress: 512,
  headersMs: 10_000,
  requestMs: 30_000,
  uploads: { atOnce: 16, ms: 180_000 },
  idleMs: 75_000,
  keepAliveMs: 5_000,
  unconfirmedNames: { burst: 300, perSecond: 5 },
};

export interface FrontDeps extends PageAnswersDeps {
  readonly files: StaticFiles;
  readonly limits: FrontLimits;
  /** The handler of everything that is not in memory: Next. */
  readonly next: (request: IncomingMessage, response: FrontResponse) => Promise<void>;
  /** Sees each request before it is answered. */
  readonly note?: ((request: IncomingMessage, response: FrontResponse) => void) | undefined;
  /** The host ends: each answer closes its connection, so that none is in use when the port is closed. */
  readonly isStopping?: () => boolean;
}

/** Where a request goes: `address` is the platform's, null for what the web answers itself. */
interface Addressed {
  readonly target: RequestTarget;
  readonly address: string | null;
}

/** Names and addresses with a port; what could be read as something else steers no redirect. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const METHODS: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** How often slow clients are looked for, ms. */
const CHECK_MS = 2_000;

/** The web's HTTP server: answers cached pages from memory, and passes on what it cannot answer. Not listening yet. */
export function createFront(deps: FrontDeps): Server {
  const { edge, limits } = deps;
  const proxy = createProxy();
  const answerPage = createPageAnswers(deps, limits.unconfirmedNames);
  const answering = new WeakMap<Duplex, FrontResponse>();
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
    (request, response) => take(request, response, false),
  );
  // A client that asks first is refused before it sends.
  server.on('checkContinue', (request, response) => {
    if (response instanceof FrontResponse) take(request, response, true);
  });
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head));
  server.on('clientError', (error, socket) => {
    const response = answering.get(socket);
    refuseUnreadable(error, socket, response?.headersSent === true && !response.writableEnded);
  });
  server.on('close', () => proxy.close());
  server.timeout = limits.idleMs;
  if (edge.trustedProxyHops === 0) server.on('connection', limitConnections(limits.connectionsPerAddress));
  return server;

  function take(request: IncomingMessage, response: FrontResponse, asksFirst: boolean): void {
    answering.set(request.socket, response);
    if (deps.isStopping?.()) response.shouldKeepAlive = false;
    inTrace(request, response, () => {
      deps.note?.(request, response);
      try {
        answer(request, response, asksFirst)?.catch(() => fail(response));
      } catch {
        fail(response);
      }
    });
  }

  /** A promise only where something must be waited for: with Next's own hooks each costs a kept page some microseconds. */
  function answer(request: IncomingMessage, response: FrontResponse, asksFirst: boolean): Promise<void> | undefined {
    const target = parseTarget(request.url);
    if (typeof target === 'number') return void refuse(response, target);
    if (!hasPlainHost(request)) return void refuse(response, 400);
    if (isMisdirected(request.headers.host, target.pathname, edge)) return void refuse(response, 421);
    const address = platformAddress(target.pathname, target.search, request.headers.cookie ?? null, edge);
    const methods = (address === null ? methodsOf(target.pathname, edge) : null) ?? METHODS;
    if (!methods.includes(request.method ?? '')) return void refuse(response, 405, { allow: methods.join(', ') });
    if (hasSecret(target.search)) response.keepAddress();
    // Next would lead on with the tokens; what is no page has no use for them, and would show them in its answer.
    if (target.pathname.includes('//')) return void redirect(response, target);
    if (!PAGE_PATH.test(target.pathname)) request.url = target.pathname + withoutSecrets(target.search);
    cleanVisitorHeaders(headersOf(request), request.socket.remoteAddress ?? '', edge);
    if (hasBody(request)) return answerWithBody(request, response, { target, address, asksFirst });
    return passOn(request, response, { target, address, body: null });
  }

  async function answerWithBody(
    request: IncomingMessage,
    response: FrontResponse,
    { target, address, asksFirst }: Addressed & { readonly asksFirst: boolean },
  ): Promise<void> {
    const isFile = takesFiles(target.pathname, limits.bodies);
    const limit = isFile ? limits.bodies.upload : limits.bodies.usual;
    if (announcesTooMuch(request, limit)) return refuse(response, 413);
    if (isFile && uploading >= limits.uploads.atOnce) return refuse(response, 503);
    if (asksFirst) response.writeContinue();
    const body = isFile ? await readFile(request, limit) : await readBody(request, limit, limits.requestMs);
    if (typeof body === 'number') return refuse(response, body);
    await passOn(request, response, { target, address, body });
  }

  /** To the platform, or answered from a file, from memory, or by Next. */
  function passOn(
    request: IncomingMessage,
    response: FrontResponse,
    { target, address, body }: Addressed & { readonly body: Buffer | null },
  ): Promise<void> | undefined {
    if (address) return void proxy.forward(request, response.by('proxy'), body, address);
    const file = PAGE_PATH.test(target.pathname) ? undefined : deps.files.find(target.pathname);
    if (file) return sendFile(request, response.by('file'), file, deps.files);
    const answered = answerPage(request, response, target);
    if (answered === true) return undefined;
    return Promise.resolve(answered).then((isAnswered) => (isAnswered ? undefined : askNext(request, response, body)));
  }

  function askNext(request: IncomingMessage, response: FrontResponse, body: Buffer | null): Promise<void> {
    // Next sends no parts of what is left, and fails for a range that cannot be had.
    delete request.headers.range;
    return deps.next(body ? withBody(request, body) : request, response.by('next'));
  }

  async function readFile(request: IncomingMessage, limit: number): Promise<Buffer | 413 | 408> {
    uploadsRunning.set({}, (uploading += 1));
    try {
      return await readBody(request, limit, limits.uploads.ms);
    } finally {
      uploadsRunning.set({}, (uploading -= 1));
    }
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!wantsWebSocket(request)) {
      // Answers go out in the order of the requests: the one before is finished first.
      return afterAnswer(socket, answering.get(socket), () => readWithoutUpgrade(server, request, socket, head));
    }
    const target = parseTarget(request.url);
    if (typeof target === 'number' || !hasPlainHost(request)) return refuseRaw(socket, 400, null);
    if (isMisdirected(request.headers.host, target.pathname, edge)) return refuseRaw(socket, 421, null);
    cleanVisitorHeaders(headersOf(request), request.socket.remoteAddress ?? '', edge);
    const address = platformAddress(target.pathname, target.search, request.headers.cookie ?? null, edge);
    const host = request.headers.host ?? null;
    if (!address || target.pathname.startsWith('/art/')) return refuseRaw(socket, 404, host);
    request.socket.setTimeout(0);
    proxy.join(request, socket, head, address);
  }
}

/** Next has logged what went wrong in it; anything else is a client that went away. */
function fail(response: FrontResponse): void {
  if (response.headersSent) response.destroy();
  else refuse(response, 500);
}

/** While traces are made, in one of its own: whatever the visitor sent of one is dropped. */
function inTrace(request: IncomingMessage, response: FrontResponse, begin: () => void): void {
  if (!isTracing()) return begin();
  inRequestSpan(request, false, (span) => {
    response.once('close', () => endRequestSpan(span, request.method ?? '', response.route, response.statusCode));
    begin();
  });
}

/** One host that can be read in one way, or none, as HTTP/1.0 allows. */
function hasPlainHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
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

/** Calls once an answer that may be under way on the socket has left. Nobody else listens to the socket meanwhile. */
function afterAnswer(socket: Duplex, answer: FrontResponse | undefined, call: () => void): void {
  if (!answer || answer.closed) return call();
  const end = () => socket.destroy();
  socket.on('error', end);
  answer.once('close', () => {
    socket.off('error', end);
    call();
  });
}

/** To the same path with single slashes, and without the tokens of a session. */
function redirect(response: FrontResponse, { pathname, search }: RequestTarget): void {
  const to = pathname.replace(/\/{2,}/g, '/') + withoutSecrets(search);
  response.writeHead(308, { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  response.end();
}
