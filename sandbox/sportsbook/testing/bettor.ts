import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PlatformClient } from '../../../platform/testing/start-platform';

const opened = z.object({ openSportsbook: z.object({ token: z.string() }) });
const session = z.object({ sessionToken: z.string() });
const board = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      phase: z.string(),
      selections: z.array(z.object({ id: z.string(), outcome: z.string(), price: z.number().nullable() })),
    }),
  ),
});
const bets = z.object({
  bets: z.array(z.object({ id: z.string(), state: z.string(), stake: z.string(), win: z.string().nullable() })),
});
const priceChanged = z.object({
  error: z.literal('PriceChanged'),
  changes: z.array(z.object({ id: z.string(), now: z.number().nullable() })),
});
const coupon = z.object({ couponId: z.string().nullable(), selections: z.array(z.object({ id: z.string() })) });

export interface Pick {
  readonly id: string;
  readonly price: number;
  readonly event: string;
}

async function post(platform: PlatformClient, path: string, body: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${platform.url}/sportsbook/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The selections of events that have not begun: the win of the home side of as many events. */
export async function openPicks(platform: PlatformClient, most = 50): Promise<Pick[]> {
  const { events } = board.parse(await (await fetch(`${platform.url}/sportsbook/api/board`)).json());
  return events
    .filter(({ phase }) => phase === 'upcoming')
    .flatMap(({ id, selections }) => {
      const home = selections.find(({ outcome }) => outcome === 'home');
      return home?.price ? [{ id: home.id, price: home.price, event: id }] : [];
    })
    .slice(0, most);
}

/** A player's page of the sportsbook of a whole platform: launched at the lobby, bets through the real wallet. */
export async function openBettor(platform: PlatformClient, accessToken: string, brand = 'aurora') {
  const answer = await platform.graphql(
    'mutation { openSportsbook { token expiresAt } }',
    {},
    { token: accessToken, brand },
  );
  if (answer.errors) throw new Error(JSON.stringify(answer.errors[0]?.extensions));
  const launchToken = opened.parse(answer.data).openSportsbook.token;
  const { sessionToken } = session.parse((await post(platform, 'open', { launchToken })).body);
  /** Prices move by themselves: where one did between reading it and betting, the bet is sent again at the price of now. */
  async function bet(pick: Pick, stake: string, betId: string = randomUUID()): ReturnType<typeof post> {
    const selections = [{ id: pick.id, price: pick.price }];
    const answer = await post(platform, 'bet', { sessionToken, betId, stake, acceptBetter: true, selections });
    const price = priceChanged.safeParse(answer.body).data?.changes.find(({ id }) => id === pick.id)?.now;
    return price ? bet({ ...pick, price }, stake, betId) : answer;
  }
  return {
    sessionToken,
    bet,
    bets: async () => bets.parse((await post(platform, 'bets', { sessionToken })).body).bets,
  };
}

/** Changes or reads a coupon as a visitor, or as the player of a session. */
export async function changeCoupon(
  platform: PlatformClient,
  couponId: string | null,
  sessionToken: string | null,
  change: object,
): Promise<z.infer<typeof coupon>> {
  return coupon.parse((await post(platform, 'coupon', { couponId, sessionToken, change })).body);
}

/** Ends an event by hand. */
export async function endEvent(platform: PlatformClient, query: Readonly<Record<string, string>>): Promise<number> {
  const { status } = await fetch(`${platform.url}/sandbox/sportsbook/?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
  });
  return status;
}
