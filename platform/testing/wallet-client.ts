import { Agent, request } from 'node:http';
import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import { toPlatform } from '@/contract/signed-call';
import { signCall, type Secrets } from '../kernel/signed-text';
import type { WalletOperation } from '../modules/games/domain/wallet-call';

const answerSchema = z.looseObject({
  transactionId: z.string().optional(),
  balance: z.string().nullish(),
  error: z.string().optional(),
});

export interface WalletReply {
  status: number;
  body: z.infer<typeof answerSchema>;
}

export interface WalletClient {
  /** Rejects when no answer came: then nobody knows. */
  call(operation: WalletOperation, body: JsonValue): Promise<WalletReply>;
  close(): void;
}

/** The wallet as a game provider calls it: signed at the time of `now`, over connections that are kept. */
export function createWalletClient(url: string, secret: Secrets, now: () => Date = () => new Date()): WalletClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function send(operation: WalletOperation, text: string): Promise<{ status: number; text: string }> {
    const timestamp = now().toISOString();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-signature': signCall(secret, toPlatform(`/wallet/v1/${operation}`), timestamp, text),
      'x-timestamp': timestamp,
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/wallet/v1/${operation}`, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on('aborted', () => reject(new Error('the answer was cut off')));
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  return {
    async call(operation, body) {
      const { status, text } = await send(operation, JSON.stringify(body));
      return { status, body: answerSchema.parse(JSON.parse(text)) };
    },
    close: () => agent.destroy(),
  };
}
