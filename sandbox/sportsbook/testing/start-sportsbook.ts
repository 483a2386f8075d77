import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../../platform/kernel/clock';
import type { Db } from '../../../platform/kernel/db/db';
import { createClientBundle } from '@foyer/studio-kit/http/client-bundle';
import { callsBelow, serve, type Posted } from '@foyer/studio-kit/testing/studio-server';
import type { Studio } from '@foyer/studio-kit/studio';
import { createSportsbook } from '../index';

const selection = z.object({ id: z.string(), market: z.string(), outcome: z.string(), price: z.number().nullable() });
const event = z.looseObject({
  id: z.string(),
  sport: z.string(),
  phase: z.string(),
  selections: z.array(selection),
});
const coupon = z.object({
  couponId: z.string().nullable(),
  dropped: z.number(),
  selections: z.array(z.looseObject({ id: z.string(), seen: z.number().nullable(), now: z.number().nullable() })),
});
const bet = z.looseObject({
  id: z.string(),
  state: z.string(),
  win: z.string().nullable(),
  cashOut: z.string().nullable(),
});

export interface RunningSportsbook {
  readonly url: string;
  readonly sportsbook: Studio;
  readonly logged: readonly string[];
  post(path: string, body: unknown): Promise<Posted>;
  board(): Promise<z.infer<typeof event>[]>;
  open(launchToken: string): Promise<string>;
  coupon(couponId: string | null, sessionToken: string | null, change: object): Promise<z.infer<typeof coupon>>;
  bets(sessionToken: string): Promise<z.infer<typeof bet>[]>;
  /** Ends an event by hand. */
  rule(query: Readonly<Record<string, string>>): Promise<number>;
  close(): Promise<void>;
}

/** The sportsbook alone behind a real HTTP server on a free port. */
export async function startSportsbook(options: {
  db: Db;
  clock: Clock;
  walletUrl: string;
  providerSecret: string;
}): Promise<RunningSportsbook> {
  const logged: string[] = [];
  const sportsbook = createSportsbook({
    ...options,
    seed: 'a seed',
    frameAncestors: ['http://localhost:*'],
    log: (line, details) => logged.push(`${line} ${JSON.stringify(details)}`),
  });
  // The scripts of all stand-ins are one build, which the game studio serves.
  const bundle = createClientBundle(join(process.cwd(), 'platform'));
  const server = await serve(
    async (request, response, address) =>
      (await sportsbook.handle(request, response, address)) || bundle.send(address.pathname, request, response),
  );
  const { url } = server;
  const calls = callsBelow('/sportsbook/api/');
  const post = (path: string, body: unknown): Promise<Posted> => calls.post(url, path, body);
  return {
    url,
    sportsbook,
    logged,
    post,
    async board() {
      const response = await fetch(`${url}/sportsbook/api/board`);
      return z.object({ events: z.array(event) }).parse(await response.json()).events;
    },
    async open(launchToken) {
      const { body } = await post('open', { launchToken });
      return z.object({ sessionToken: z.string() }).parse(body).sessionToken;
    },
    coupon: async (couponId, sessionToken, change) =>
      coupon.parse((await post('coupon', { couponId, sessionToken, change })).body),
    bets: async (sessionToken) =>
      z.object({ bets: z.array(bet) }).parse((await post('bets', { sessionToken })).body).bets,
    async rule(query) {
      const { status } = await fetch(`${url}/sandbox/sportsbook/?${new URLSearchParams(query).toString()}`, {
        method: 'POST',
      });
      return status;
    },
    async close() {
      await sportsbook.stop();
      await server.close();
    },
  };
}
