import { connect, createServer, type Socket } from 'node:net';

export interface LoadBalancer {
  readonly url: string;
  close(): Promise<void>;
}

/** One address for several hosts of this machine: each connection goes to the next of them that takes it. */
export async function startLoadBalancer(ports: readonly number[]): Promise<LoadBalancer> {
  const near = new Set<Socket>();
  let turn = 0;

  function pass(socket: Socket, tries: number): void {
    const port = ports[(turn += 1) % ports.length];
    if (tries === 0 || port === undefined) return void socket.destroy();
    const far = connect({ host: '127.0.0.1', port });
    const refused = () => pass(socket, tries - 1);
    far.once('error', refused);
    far.once('connect', () => {
      far.off('error', refused);
      for (const [one, other] of [
        [socket, far],
        [far, socket],
      ] as const) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  }

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    near.add(socket.on('error', () => socket.destroy()).on('close', () => near.delete(socket)));
    pass(socket, ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of near) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
