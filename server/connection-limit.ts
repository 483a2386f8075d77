import type { Socket } from 'node:net';
import { connectionsRefused } from '@/server/metrics';

/** One visitor's end of a connection: an IPv4 address, or the /64 that a network hands out as one. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(middle).fill('0'), ...right].slice(0, 4).join(':');
}

/** Ends connections beyond so many of one address; returns the listener for a server's 'connection'. */
export function limitConnections(perAddress: number): (socket: Socket) => void {
  const open = new Map<string, number>();
  const counted = new WeakSet<Socket>();
  return (socket) => {
    // One that is read again without its upgrade (server/other-protocols.ts) comes a second time.
    if (counted.has(socket)) return;
    counted.add(socket);
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > perAddress) {
      connectionsRefused.count({});
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
}
