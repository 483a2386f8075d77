import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { toProvider } from '@/contract/signed-call';
import { signCall, type Secrets } from '../kernel/signed-text';

export interface KillProvider {
  readonly url: string;
  /** Orders so far, each once however often it came. */
  readonly orders: ReadonlyMap<string, string>;
  /** The faults of orders: badly signed, or other than the first time. */
  readonly faults: readonly string[];
  /** True when the payout was ordered; false when `isOver` became true before. */
  ordered(transactionId: string, isOver: () => boolean): Promise<boolean>;
  stop(): void;
}

const order = z.looseObject({ transactionId: z.string() });

/** A payment provider that takes orders of payouts and lets the test report their outcomes. */
export async function startKillProvider(secret: Secrets): Promise<KillProvider> {
  const [orders, faults] = [new Map<string, string>(), new Array<string>()];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      if (
        request.headers['x-signature'] !==
        signCall(secret, toProvider(request.url ?? ''), String(request.headers['x-timestamp']), body)
      )
        faults.push(`not signed: ${body}`);
      const { transactionId } = order.parse(JSON.parse(body));
      const known = orders.get(transactionId);
      if (known !== undefined && known !== body) faults.push(`${known} became ${body}`);
      orders.set(transactionId, body);
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    orders,
    faults,
    async ordered(transactionId, isOver) {
      while (!orders.has(transactionId)) {
        if (isOver()) return false;
        await wait(10);
      }
      return true;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
