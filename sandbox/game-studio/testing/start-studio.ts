import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { z } from 'zod';
import { systemClock, type Clock } from '../../../platform/kernel/clock';
import type { Db } from '../../../platform/kernel/db/db';
import type { RandomSource } from '../domain/random';
import { createGameStudio, type GameStudio, type PlayRules } from '../index';
import { balanceAnswer, failureAnswer, openAnswer, spinAnswer } from '../protocol/studio-api';

export interface StudioOptions {
  db: Db;
  walletUrl: string;
  providerSecret: string;
  clock?: Clock;
  random?: RandomSource;
  playRules?: PlayRules;
  port?: number;
}

export interface RunningStudio {
  url: string;
  studio: GameStudio;
  /** Failures it logged. */
  logged: string[];
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** The studio alone behind a real HTTP server on a free port. */
export async function startStudio({
  db,
  walletUrl,
  providerSecret,
  clock = systemClock,
  random,
  playRules,
  port = 0,
}: StudioOptions): Promise<RunningStudio> {
  const logged: string[] = [];
  const studio = createGameStudio({
    db,
    walletUrl,
    walletKeys: { studio: providerSecret },
    clock,
    frameAncestors: ['http://localhost:*'],
    platformDir: join(process.cwd(), 'platform'),
    playRules: () => playRules ?? { autoplayAllowed: true, minSpinSeconds: 0 },
    log: (event, details) => logged.push(`${event} ${JSON.stringify(details)}`),
    ...(random ? { random } : {}),
  });
  const server = createServer((request, response) => {
    studio.handle(request, response, new URL(request.url ?? '/', 'http://studio.test')).then(
      (handled) => handled || response.writeHead(404).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const bound = await listen(server, port);
  return {
    url: `http://127.0.0.1:${bound}`,
    studio,
    logged,
    async close() {
      await studio.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** Posts to the studio as its client does and returns status and body as they came. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${url}/studio/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  return { status: response.status, body: await response.json() };
}

async function postFor<T>(url: string, path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
  const answer = await post(url, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return schema.parse(answer.body);
}

export const open = (url: string, launchToken: string) => postFor(url, 'open', { launchToken }, openAnswer);
export const spin = (url: string, sessionToken: string, spinId: string, stake: string) =>
  postFor(url, 'spin', { sessionToken, spinId, stake }, spinAnswer);
export const balance = (url: string, sessionToken: string) => postFor(url, 'balance', { sessionToken }, balanceAnswer);

/** The reason a call was refused for; throws when it was not refused. */
export async function refusal(
  url: string,
  path: string,
  body: unknown,
): Promise<z.infer<typeof failureAnswer> & { status: number }> {
  const answer = await post(url, path, body);
  if (answer.status === 200) throw new Error(`${path} was not refused`);
  return { ...failureAnswer.parse(answer.body), status: answer.status };
}
