/** The names below which a brand's pages are reachable as well [BRD-02]. */
export const hostPrefixes = ['lobby.', 'www.', 'proxy.'] as const;

/**
 * The bare, lower-case host of a Host header: without port and without the prefixes lobby., www. and proxy. [BRD-02].
 */
export function bareHost(host: string): string {
  const known = BARE.get(host);
  if (known !== undefined) return known;
  const bare = withoutPrefixes(host);
  // A visitor may invent any number of hosts.
  if (BARE.size >= MOST_REMEMBERED) BARE.clear();
  if (host.length <= LONGEST_NAME) BARE.set(host, bare);
  return bare;
}

/** By the host as it was written: a server sees the same few again and again. */
const BARE = new Map<string, string>();
const MOST_REMEMBERED = 500;
/** A DNS name with a port. */
const LONGEST_NAME = 260;

function withoutPrefixes(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const prefix = hostPrefixes.find((each) => name.startsWith(each));
  return prefix ? withoutPrefixes(name.slice(prefix.length)) : name;
}

/** True for names that never leave the machine; cookies there need neither `Secure` nor a domain. */
export function isLocalHost(host: string): boolean {
  const name = bareHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
