import { BRANDS } from './brands';
import type { Brand } from './brand.schema';
import { bareHost, isLocalHost } from './hosts';

/**
 * An origin as browsers write it, and nothing else: no path, no credentials, no backslash that one reader takes for a
 * slash and another does not. Null for anything else.
 */
export function parseOrigin(text: string): URL | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.origin === text ? url : null;
}

/**
 * The one rule of which origins are a brand's pages: its names, with the scheme and port of the web's public address. A
 * name that is no brand's counts for any when it is the web's own or one of this machine, which lead nowhere else. The
 * Host of a request proves nothing: a foreign name may lead here.
 */
export function isBrandOrigin(text: string, brand: Brand, webUrl: string): boolean {
  const [origin, web] = [parseOrigin(text), new URL(webUrl)];
  if (!origin || origin.protocol !== web.protocol || origin.port !== web.port) return false;
  const name = bareHost(origin.hostname);
  if (brand.hosts.includes(name)) return true;
  return isNobodys(name) && (origin.hostname === web.hostname || isLocalHost(origin.hostname));
}

/** Where the brand's own site is: the web's address where that is one of its names, else its first name there. */
export function siteOriginOf({ hosts }: Brand, webUrl: string): string {
  const url = new URL(webUrl);
  const [first = url.hostname] = hosts;
  if (!hosts.includes(url.hostname)) url.hostname = first;
  return url.origin;
}

function isNobodys(name: string): boolean {
  return BRANDS.every(({ hosts }) => !hosts.includes(name));
}
