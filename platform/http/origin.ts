import type { IncomingMessage } from 'node:http';

export interface OriginRules {
  /** Origins allowed as they are, e.g. the web's own address. */
  readonly origins: readonly string[];
  /** Host names of the brands; any of them is allowed with the scheme and port of the first origin. */
  readonly brandHosts: readonly string[];
  /** In the sandbox every origin on this machine may connect. */
  readonly sandbox: boolean;
  readonly isTrustedPeer: (request: IncomingMessage) => boolean;
}

const hostPrefix = /^(lobby|www|proxy)\./;

function isOnThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function isSameOrigin(origin: URL, request: IncomingMessage, rules: OriginRules): boolean {
  if (origin.host === request.headers.host) return true;
  return rules.isTrustedPeer(request) && origin.host === request.headers['x-forwarded-host'];
}

/**
 * Whether a page of this origin may open a socket. A request without Origin comes from no browser and is let through:
 * the token in connection_init is what authorises it.
 */
export function isOriginAllowed(request: IncomingMessage, rules: OriginRules): boolean {
  const header = request.headers.origin;
  if (header === undefined) return true;
  if (!URL.canParse(header)) return false;
  const origin = new URL(header);
  if (rules.origins.includes(origin.origin)) return true;
  if (isSameOrigin(origin, request, rules)) return true;
  if (rules.sandbox && isOnThisMachine(origin.hostname)) return true;
  const web = rules.origins[0];
  if (!web || !rules.brandHosts.includes(origin.hostname.replace(hostPrefix, ''))) return false;
  return origin.protocol === new URL(web).protocol && origin.port === new URL(web).port;
}
