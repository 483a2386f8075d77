import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { z } from 'zod';
import { toProvider } from '@/contract/signed-call';
import { signCall } from '../../../platform/kernel/signed-text';
import { failureAnswer } from '../protocol/session-calls';

export interface Posted {
  readonly status: number;
  readonly body: unknown;
}

/** A stand-in alone behind a real HTTP server, on a free port unless one is given. */
export async function serve(
  handle: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response, new URL(request.url ?? '/', 'http://stand-in.test')).then(
      (handled) => handled || response.writeHead(404).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The calls of a stand-in's own page, below a path such as `/studio/api/`. */
export function callsBelow(path: string) {
  /** Status and body as they came; a text is sent as it is. */
  async function post(
    url: string,
    name: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Posted> {
    const response = await fetch(`${url}${path}${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }
  return {
    post,
    /** The answer of a call that is done; throws when it was refused. */
    async postFor<T>(url: string, name: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
      const answer = await post(url, name, body);
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return schema.parse(answer.body);
    },
    /** The reason a call was refused for; throws when it was not refused. */
    async refusal(url: string, name: string, body: unknown) {
      const answer = await post(url, name, body);
      if (answer.status === 200) throw new Error(`${name} was not refused`);
      return { ...failureAnswer.parse(answer.body), status: answer.status };
    },
  };
}

/** Calls for the end of a round as the platform does, at an address such as `…/studio/end-round/`; answers the status. */
export async function callEndRound(address: string, secret: string, roundId: string, now: Date): Promise<number> {
  const [timestamp, body] = [now.toISOString(), JSON.stringify({ roundId, sessionId: 'wallet-session' })];
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signCall(secret, toProvider(address), timestamp, body),
  };
  return (await fetch(address, { method: 'POST', headers, body })).status;
}
