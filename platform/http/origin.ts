import { bareHost, isLocalHost } from '@/contract/hosts';
import { parseOrigin } from '@/contract/origins';
import type { IncomingMessage } from 'node:http';

export interface OriginRules {
  /** Origins allowed as they are; the first is the web's own address. */
  readonly origins: readonly string[];
  /** Host names of the brands; their pages have the scheme and port of the web's address. */
  readonly brandHosts: readonly string[];
  /** In the sandbox every name of this machine is a brand's. */
  readonly sandbox: boolean;
  readonly isTrustedPeer: (request: IncomingMessage) => boolean;
}

/**
 * Whether a page of this origin may open a socket or change something: by scheme, host and port a page of a brand or
 * one that the settings name. A request without Origin comes from no browser and is let through: what authorises it
 * is its token or signature. The request's own Host proves nothing, since it is as foreign as the page when a foreign
 * name leads here.
 */
export function isOriginAllowed(request: IncomingMessage, rules: OriginRules): boolean {
  const header = request.headers.origin;
  if (header === undefined) return true;
  const origin = parseOrigin(header);
  if (!origin) return false;
  if (rules.origins.includes(origin.origin)) return true;
  const isOfBrand =
    rules.brandHosts.includes(bareHost(origin.hostname)) || (rules.sandbox && isLocalHost(origin.hostname));
  return isOfBrand && (isAtAddressOfWeb(origin, rules) || isAtAddressOfProxy(origin, request, rules));
}

function isAtAddressOfWeb(origin: URL, { origins: [first] }: OriginRules): boolean {
  if (first === undefined) return false;
  const web = new URL(first);
  return origin.protocol === web.protocol && origin.port === web.port;
}

/** Where a proxy of ours says that the browser is, which may be elsewhere than the web listens. */
function isAtAddressOfProxy(origin: URL, request: IncomingMessage, rules: OriginRules): boolean {
  const { 'x-forwarded-host': host, 'x-forwarded-proto': scheme } = request.headers;
  return rules.isTrustedPeer(request) && origin.host === host && origin.protocol === `${String(scheme)}:`;
}

/**
 * The paths to which other sites may post: the OpenID protocol, whose clients are pages elsewhere and whose own forms
 * carry no origin, and the stand-ins of third parties, which are other sites themselves.
 */
const openToOthers = /^\/(?:realms|studio|pay|bank)\//;

/** Whether a browser sends this from a page of another site, to change something here. */
export function isFromOtherSite(request: IncomingMessage, path: string, rules: OriginRules): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (isReading || openToOthers.test(path) || isOriginAllowed(request, rules)) return false;
  return !(graphqlPath.test(path) && isOwnHost(request, rules));
}

const graphqlPath = /^\/graphql\/?$/;

/**
 * An unknown name shows the default brand, and its pages read by GraphQL. There the Host may be believed: only JSON is
 * taken, and no browser adds the bearer token by itself.
 */
function isOwnHost(request: IncomingMessage, rules: OriginRules): boolean {
  const { origin = '', host, 'x-forwarded-host': forwarded } = request.headers;
  const own = rules.isTrustedPeer(request) ? (forwarded ?? host) : host;
  return own !== undefined && parseOrigin(origin)?.host === own;
}
