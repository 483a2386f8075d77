import type { IncomingMessage } from 'node:http';
import { inNetworks } from '../kernel/http/networks';

/** Without what some proxies write around an address: brackets, a port, the form that IPv4 has on an IPv6 socket. */
function plain(address: string): string {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:[\d.]+$/i.test(bare) ? bare.slice(7) : bare;
}

export function isLoopback(address: string): boolean {
  const bare = plain(address);
  return bare === '::1' || bare.startsWith('127.');
}

/** Reads forwarded headers only from peers that are trusted: loopback and the listed proxies. */
export interface AddressReader {
  isTrustedPeer(request: IncomingMessage): boolean;
  /** Whether the address is one of those. */
  isTrusted(address: string): boolean;
  /** The visitor's address: the first untrusted hop of x-forwarded-for from the right, else the peer. */
  clientAddress(request: IncomingMessage): string;
  /** The same; null when only trusted hops are known, behind which may be anybody. */
  visitorAddress(request: IncomingMessage): string | null;
}

/** `trustedProxies`: addresses and networks. Throws RangeError for what is neither. */
export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const isListed = inNetworks(trustedProxies);
  const isTrusted = (address: string): boolean => isLoopback(address) || isListed(plain(address));
  function clientAddress(request: IncomingMessage): string {
    const peer = plain(request.socket.remoteAddress ?? 'unknown');
    if (!isTrusted(peer)) return peer;
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean);
    return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer;
  }
  return {
    isTrusted,
    isTrustedPeer: (request) => isTrusted(request.socket.remoteAddress ?? ''),
    clientAddress,
    visitorAddress(request) {
      const address = clientAddress(request);
      return isTrusted(address) ? null : address;
    },
  };
}
