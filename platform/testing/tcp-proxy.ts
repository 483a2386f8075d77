import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that a test can cut without touching the server. */
export interface TcpProxy {
  /** The same address, through the line. */
  through(url: string): string;
  /**
   * `stalls`: nothing passes any more and nobody is notified, new connections included. `drops`: every connection ends,
   * and so does each new one.
   */
  cut(how: 'stalls' | 'drops'): void;
  /** Passes everything again, first what has stalled. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to the server of the address. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'whole' | 'stalls' | 'drops' = 'whole';
  const server = createServer((near) => {
    if (state === 'drops') return void near.destroy();
    const pair = [near, connect({ host: hostname, port: Number(port) })] as const;
    const [, far] = pair;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (state === 'whole') flow(pair);
    else far.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    through(url) {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(address.port);
      return changed.href;
    },
    cut(how) {
      state = how;
      for (const [near, far] of pairs) {
        near.unpipe().pause();
        far.unpipe().pause();
        if (how === 'drops') near.destroy();
      }
    },
    mend() {
      state = 'whole';
      for (const pair of pairs) flow(pair);
    },
    async close() {
      for (const [near] of pairs) near.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function flow([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far);
  far.pipe(near);
}
