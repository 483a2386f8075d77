import 'server-only';
import type { Brand } from '@/contract/brand.schema';
import { BRANDS, withToggles } from '@/contract/brands';
import { bareHost } from '@/contract/hosts';
import { isBrandOrigin, parseOrigin, siteOriginOf } from '@/contract/origins';
import { settings } from '@/lib/config/settings';
import { edgeBrandFor } from '@/lib/edge/brand-table';
import { flagsOf } from '@/lib/edge/flags';

/** The brand of a Host header, as its operator has set it, or null [BRD-02]. The edge has refused hosts that no brand has. */
export function findBrandForHost(host: string): Brand | null {
  const id = edgeBrandFor(host, process.env.DEFAULT_BRAND)?.id;
  const brand = BRANDS.find((candidate) => candidate.id === id);
  return brand ? withToggles(brand, flagsOf(brand.id).toggles) : null;
}

/** The same; throws for a host that no brand has. */
export function brandForHost(host: string): Brand {
  const brand = findBrandForHost(host);
  if (!brand) throw new RangeError(`no brand has the host '${host}'`);
  return brand;
}

/** The web's public address: WEB_URL, else this machine's. */
function webUrl(): string {
  const { webUrl: given, port } = settings();
  return given ?? `http://localhost:${port}`;
}

/**
 * The public origin of a brand: WEB_URL where it is one of the brand's hosts, else its scheme and port with the brand's
 * first host. Pages are made once for everybody, so canonical addresses cannot come from the request.
 */
export function originOf(brand: Brand): string {
  return siteOriginOf(brand, webUrl());
}

/** The headers of a request that say where the browser is. */
export interface RequestedHost {
  /** The Host header. */
  readonly host: string;
  /** A proxy of ours says that the browser came over HTTPS. */
  readonly https: boolean;
}

/** True for an origin of the brand that answers for this host, where WEB_URL or our own TLS proxy says that it is. */
function isOwnOrigin(origin: string, { host, https }: RequestedHost): boolean {
  const brand = findBrandForHost(host);
  if (!brand) return false;
  if (isBrandOrigin(origin, brand, webUrl())) return true;
  return https && origin === `https://${host}` && brand.hosts.includes(bareHost(parseOrigin(origin)?.hostname ?? ''));
}

/**
 * The origin as the request says it, not to be trusted by itself. A web that is public over HTTPS is called over HTTPS.
 */
export function originOfHost({ host, https }: RequestedHost): string {
  return `${https || webUrl().startsWith('https:') ? 'https' : 'http'}://${host}`;
}

/** The requested origin where it is one of ours, else the brand's own: a forged Host leads no answer astray. */
export function originOfRequest(requested: RequestedHost): string {
  const origin = originOfHost(requested);
  if (isOwnOrigin(origin, requested)) return origin;
  const brand = findBrandForHost(requested.host);
  return brand ? originOf(brand) : new URL(webUrl()).origin;
}
