import { createServer } from 'node:http';
import { toProvider } from '@/contract/signed-call';
import { isCallSigned } from '../../../kernel/signed-text';
import { freePort } from '../../../testing/start-platform';

export interface EndRoundProvider {
  /** Where it takes calls to end a round. */
  readonly url: string;
  /** Ids of the rounds that it was called for, in the order of the calls; forged calls are not among them. */
  readonly calls: string[];
  /** Answers a call; the status that it answers, 0 for none at all. */
  answer: (roundId: string) => number | Promise<number>;
  close(): Promise<void>;
}

const PATH = '/end-round/';

/** A game provider that the platform calls to end rounds. */
export async function startEndRoundProvider(secret: string, now: () => Date): Promise<EndRoundProvider> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
      const isSigned = isCallSigned(secret, toProvider(PATH), { timestamp, signature, body }, now());
      const { roundId = '' } = Object(JSON.parse(body));
      if (isSigned) provider.calls.push(String(roundId));
      void Promise.resolve(isSigned ? provider.answer(String(roundId)) : 401).then((status) =>
        status === 0 ? request.socket.destroy() : response.writeHead(status).end(),
      );
    });
  });
  const provider: EndRoundProvider = {
    url: `http://127.0.0.1:${port}${PATH}`,
    calls: [],
    answer: () => 200,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return provider;
}
