import type { IncomingMessage } from 'node:http';

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
  /** The visitor's address: the first untrusted hop of x-forwarded-for from the right, else the peer. */
  clientAddress(request: IncomingMessage): string;
}

export function createAddressReader(trustedProxies: readonly string[]): AddressReader {
  const isTrusted = (address: string): boolean => isLoopback(address) || trustedProxies.includes(plain(address));
  return {
    isTrustedPeer: (request) => isTrusted(request.socket.remoteAddress ?? ''),
    clientAddress(request) {
      const peer = plain(request.socket.remoteAddress ?? 'unknown');
      if (!isTrusted(peer)) return peer;
      const hops = String(request.headers['x-forwarded-for'] ?? '').split(',').map((hop) => plain(hop.trim())).filter(Boolean);
      return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer;
    },
  };
}
