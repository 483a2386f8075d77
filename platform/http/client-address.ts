import type { IncomingMessage } from 'node:http';

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
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
