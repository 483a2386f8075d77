/** The headers of one request, under lower-case names. */
export interface HeaderBag {
  names(): Iterable<string>;
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
}

export interface TrustSettings {
  /** How many proxies of our own stand in front of the web and append to x-forwarded-for. */
  readonly trustedProxyHops: number;
  readonly countryHeader: string;
  readonly regionHeader: string;
}

/** Headers that only Next sends to itself, or the middleware to a page. */
const INTERNAL =
  /^(?:x-(?:middleware|nextjs|next|invoke|front|vercel|now)-|x-(?:matched-path|return-(?:path|mode)|prerender-revalidate|prerender-revalidate-if-generated|rewrite-url|original-url)$|content-security-policy(?:-report-only)?$|proxy-|forwarded$)/;
/** Next's of a draft: their key is the same in every copy of a build, and no page has one. */
const DRAFT_COOKIE = /(?:^|;)\s*__(?:prerender_bypass|next_preview_data)\s*=[^;]*/g;
/** With no proxy of ours in front the forwarding headers are the visitor's own word as well. */
const INTERNAL_OR_FORWARDED = new RegExp(`${INTERNAL.source}|^x-forwarded-`);

/**
 * Takes away what a visitor may not say: whatever only our own proxies, Next or the middleware say. With no proxy of
 * ours in front nobody but the visitor can have written forwarding headers, country and region.
 * `remoteAddress` is the other end of the connection; null where it cannot be known.
 */
export function cleanVisitorHeaders(headers: HeaderBag, remoteAddress: string | null, settings: TrustSettings): void {
  const forwarded = headers.get('x-forwarded-for');
  const { countryHeader, regionHeader } = settings;
  const direct = settings.trustedProxyHops === 0;
  const forbidden = direct ? INTERNAL_OR_FORWARDED : INTERNAL;
  for (const name of [...headers.names()])
    if (forbidden.test(name) || (direct && (name === countryHeader || name === regionHeader))) headers.delete(name);
  const cookies = headers.get('cookie');
  if (cookies?.includes('__')) headers.set('cookie', cookies.replace(DRAFT_COOKIE, '').replace(/^;\s*/, ''));
  const address = visitorAddress(forwarded, remoteAddress, settings.trustedProxyHops);
  if (address) headers.set('x-forwarded-for', address);
  else headers.delete('x-forwarded-for');
}

/**
 * The visitor's address: as many steps back from the connection as there are proxies of our own. Without the
 * connection's own address the list alone decides, and with no proxy in front there is none.
 */
export function visitorAddress(forwarded: string | null, remoteAddress: string | null, hops: number): string {
  // No proxy of ours has written the list.
  if (hops === 0 && remoteAddress) return remoteAddress.trim();
  const chain = [...(forwarded ?? '').split(','), remoteAddress ?? ''].map((address) => address.trim()).filter(Boolean);
  const last = remoteAddress === null ? chain.length : chain.length - 1;
  if (remoteAddress === null && hops === 0) return '';
  return chain[Math.max(0, last - hops)] ?? '';
}

/**
 * The headers in which our proxy named the visitor's country and region, unchanged, for the platform; none where there
 * is no proxy of ours.
 */
export function placeHeadersOf(
  headers: { get(name: string): string | null },
  { trustedProxyHops, countryHeader, regionHeader }: TrustSettings,
): Record<string, string> {
  if (trustedProxyHops === 0) return {};
  return Object.fromEntries(
    [countryHeader, regionHeader].flatMap((name) => {
      const value = headers.get(name);
      return value ? [[name, value] as const] : [];
    }),
  );
}
