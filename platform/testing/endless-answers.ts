import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Runs the collector of garbage again and again: a time limit that it takes away is none. Returns its end. */
export function collectOften(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const collecting = setInterval(() => typeof collect === 'function' && collect(), 50);
  return () => clearInterval(collecting);
}

/** A server whose answers begin and never end, while the collector runs. */
export async function startEndlessAnswers() {
  /** Paths, in the order of their requests. */
  const requested: string[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    open += 1;
    response.on('close', () => (open -= 1));
    const type = request.url === '/page' ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type }).write('{"keys":[');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endCollecting = collectOften();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requested,
    /** Answers that somebody still waits for. */
    open: () => open,
    close() {
      endCollecting();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Limits of time are at most so long in this test, in ms. */
export function shortenLimits(most: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, most)));
}
