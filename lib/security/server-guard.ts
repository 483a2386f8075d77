import { Server, ServerResponse, type IncomingMessage } from 'node:http';
import { NO_SCRIPT_POLICY } from '@/lib/security/policy.cjs';

const installed = Symbol.for('foyer.server-guard');

interface GuardSettings {
  /** How many proxies of our own stand in front of the web and append to x-forwarded-for. */
  readonly trustedProxyHops: number;
}

/**
 * Watches over what Next's server receives and sends. Next has no hook for either, so Node's own methods are wrapped, once a process.
 * Received: headers that only our own proxies and middleware may set are taken away or put right. Sent: HTML never leaves without a policy,
 * and a page that the visitor has already is not sent again.
 */
export function installServerGuard(settings: GuardSettings): void {
  if (Reflect.get(globalThis, installed)) return;
  Reflect.set(globalThis, installed, true);
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'request' || event === 'upgrade') cleanRequest(args[0], settings.trustedProxyHops);
    return Reflect.apply(emit, this, [event, ...args]);
  };
  const writeHead = ServerResponse.prototype.writeHead;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    const given = headersOf(args);
    guardHtml(this, given);
    if (args.length === 1 && isUnchanged(this)) {
      // Node then drops the body that follows.
      this.removeHeader('content-length');
      return Reflect.apply(writeHead, this, [304]);
    }
    return Reflect.apply(writeHead, this, args);
  };
}

function isIncoming(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'headers' in value && 'socket' in value;
}

function cleanRequest(request: unknown, hops: number): void {
  if (!isIncoming(request)) return;
  const { headers } = request;
  // A visitor's own policy header would choose the nonce of a page.
  delete headers['content-security-policy'];
  if (hops === 0) {
    delete headers['x-forwarded-proto'];
    delete headers['x-forwarded-host'];
  }
  headers['x-forwarded-for'] = clientAddress(headers['x-forwarded-for'], request.socket.remoteAddress, hops);
}

/** The visitor's address: as many steps back from our socket as there are trusted proxies. */
export function clientAddress(forwarded: string | string[] | undefined, remoteAddress: string | undefined, hops: number): string {
  const chain = [...String(forwarded ?? '').split(','), remoteAddress ?? ''].map((address) => address.trim()).filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? '';
}

/** True when a page goes out that the browser says it has: the tag is the one that the page cache gave it. */
function isUnchanged(response: ServerResponse): boolean {
  const { method, headers } = response.req;
  const known = headers['if-none-match'];
  const tag = response.getHeader('etag');
  if (!known || typeof tag !== 'string' || response.headersSent || response.statusCode !== 200 || (method !== 'GET' && method !== 'HEAD')) return false;
  if (!String(response.getHeader('content-type') ?? '').startsWith('text/html')) return false;
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}

/** The headers that writeHead itself was given, with lower-case names. */
function headersOf(args: readonly unknown[]): ReadonlyMap<string, string> {
  const given = args.at(-1);
  if (typeof given !== 'object' || given === null) return new Map();
  const pairs = Array.isArray(given) ? pairsOf(given) : Object.entries(given);
  return new Map(pairs.map(([name, value]) => [String(name).toLowerCase(), String(value)]));
}

function pairsOf(list: readonly unknown[]): (readonly [unknown, unknown])[] {
  return list.flatMap((entry, index) => (Array.isArray(entry) ? [[entry[0], entry[1]] as const] : index % 2 === 0 ? [[entry, list[index + 1]] as const] : []));
}

/** HTML gets its cached page's policy, else the one that the middleware gave the request, else one that runs no script. */
function guardHtml(response: ServerResponse, given: ReadonlyMap<string, string>): void {
  if (response.headersSent || response.hasHeader('content-security-policy') || given.has('content-security-policy')) return;
  const type = given.get('content-type') ?? String(response.getHeader('content-type') ?? '');
  if (!type.startsWith('text/html')) return;
  response.setHeader('content-security-policy', response.req.headers['content-security-policy'] ?? NO_SCRIPT_POLICY);
}
