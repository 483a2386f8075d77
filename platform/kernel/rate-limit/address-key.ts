import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address in their one spelling: lower case, no leading zeros, no gap. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

const bytesOf = (group: string): string => `${parseInt(group, 16) >> 8}.${parseInt(group, 16) & 255}`;

/**
 * The key by which limits count a visitor: an IPv4 address whole, of an IPv6 address the network of 64 bits, since a
 * host with one address there has them all. The same address counts as one however it is written.
 */
export function addressKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare.slice(0, 100);
  const groups = groupsOf(bare);
  const [, , , , , mark, high = '0', low = '0'] = groups;
  if (mark === 'ffff' && groups.slice(0, 5).every((group) => group === '0')) return `${bytesOf(high)}.${bytesOf(low)}`;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
