import { z } from 'zod';

const price = z.number().nullable();
const facts = z.object({
  id: z.string(),
  sport: z.string(),
  competition: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: z.number(),
  phase: z.enum(['upcoming', 'live', 'ended', 'void']),
  tick: z.number(),
  score: z.tuple([z.number(), z.number()]),
  sets: z.array(z.tuple([z.number(), z.number()])),
  line: z.number(),
});
const selection = z.object({ id: z.string(), market: z.string(), outcome: z.string(), price });
const event = facts.extend({ selections: z.array(selection) });
const board = z.object({ now: z.number(), events: z.array(event) });
const oneEvent = z.object({ now: z.number(), event });
const couponSelection = z.object({
  id: z.string(),
  market: z.string(),
  outcome: z.string(),
  seen: price,
  now: price,
  event: facts,
});
const coupon = z.object({ couponId: z.string().nullable(), dropped: z.number(), selections: z.array(couponSelection) });
const bet = z.object({
  id: z.string(),
  state: z.string(),
  isCashedOut: z.boolean(),
  stake: z.string(),
  possible: z.string(),
  win: z.string().nullable(),
  cashOut: z.string().nullable(),
  currency: z.string(),
  placedAt: z.string(),
  legs: z.array(
    z.object({
      id: z.string(),
      market: z.string(),
      outcome: z.string(),
      price: z.number(),
      result: z.string().nullable(),
      event: facts,
    }),
  ),
});
const opened = z.object({ sessionToken: z.string(), balance: z.string(), currency: z.string() });
const balance = z.object({ balance: z.string() });
const bets = z.object({ bets: z.array(bet) });
const placed = z.object({ bet: bet.nullable() });
const offered = z.object({ offerId: z.string(), expiresAt: z.string(), bet: bet.nullable() });
const failure = z.object({ error: z.string() });

export type EventFacts = z.infer<typeof facts>;
export type SportsEvent = z.infer<typeof event>;
export type Selection = z.infer<typeof selection>;
export type CouponSelection = z.infer<typeof couponSelection>;
export type Coupon = z.infer<typeof coupon>;
export type Bet = z.infer<typeof bet>;

/** The outcome of a call: a value, the sportsbook's refusal, or unknown. */
export type Reply<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'lost' };

const TIMEOUT_MS = 12_000;

async function call<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<Reply<T>> {
  try {
    const response = await fetch(`/sportsbook/api/${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'done', value: schema.parse(answer) };
    const refusal = failure.safeParse(answer);
    return response.status < 500 && refusal.success ? { kind: 'refused', error: refusal.data.error } : { kind: 'lost' };
  } catch {
    return { kind: 'lost' };
  }
}

export type CouponChange =
  { readonly type: 'read' | 'accept' | 'clear' } | { readonly type: 'add' | 'remove'; readonly selection: string };

export interface Order {
  readonly betId: string;
  readonly stake: string;
  readonly acceptBetter: boolean;
  readonly selections: readonly { readonly id: string; readonly price: number }[];
}

export const api = {
  board: () => call('board', board),
  event: (id: string) => call(`events/${id}`, oneEvent),
  open: (launchToken: string) => call('open', opened, { launchToken }),
  balance: (sessionToken: string) => call('balance', balance, { sessionToken }),
  coupon: (couponId: string | null, sessionToken: string | null, change: CouponChange) =>
    call('coupon', coupon, { couponId, sessionToken, change }),
  bet: (sessionToken: string, order: Order) => call('bet', placed, { sessionToken, ...order }),
  bets: (sessionToken: string) => call('bets', bets, { sessionToken }),
  offer: (sessionToken: string, betId: string) => call('cash-out-offer', offered, { sessionToken, betId }),
  cashOut: (sessionToken: string, offerId: string) => call('cash-out', placed, { sessionToken, offerId }),
};
