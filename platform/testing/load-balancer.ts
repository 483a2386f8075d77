import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadBalancer {
  readonly url: string;
  close(): Promise<void>;
}

/** How a balancer finds out which hosts it may send to. */
interface HostCheck {
  readonly path: string;
  readonly everyMs: number;
}

/**
 * One address for several hosts of this machine: each connection goes to the next of them that takes it. With a `check`,
 * to the next of those whose last answer was good, and a connection that it does not take is an error, as in front of
 * callers who may not be sent twice.
 */
export async function startLoadBalancer(ports: readonly number[], check?: HostCheck): Promise<LoadBalancer> {
  const near = new Set<Socket>();
  let turn = 0;
  let good = ports;
  const unwatch = check && watch(ports, check, (passed) => (good = passed));

  function pass(socket: Socket, tries: number): void {
    const port = good[(turn += 1) % good.length];
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
    pass(socket, check ? 1 : ports.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      unwatch?.();
      for (const socket of near) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Follows each host at this pace. A slow answer is waited for: a host is left out when it says so, or is not there. */
function watch(
  ports: readonly number[],
  { path, everyMs }: HostCheck,
  found: (good: readonly number[]) => void,
): () => void {
  const bad = new Set<number>();
  let isOver = false;
  const follow = async (port: number): Promise<void> => {
    while (!isOver) {
      const isGood = await fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isGood) bad.delete(port);
      else bad.add(port);
      found(ports.filter((each) => !bad.has(each)));
      await wait(everyMs);
    }
  };
  for (const port of ports) void follow(port);
  return () => void (isOver = true);
}
