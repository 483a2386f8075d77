import { z } from 'zod';

const prize = z.object({ amount: z.string(), currency: z.string(), isBonus: z.boolean() }).nullable();

const player = z.object({
  isBlocked: z.boolean(),
  isPaused: z.boolean(),
  gamificationOpt: z.object({ enable: z.boolean() }),
  level: z.number(),
  levelName: z.string().nullable(),
  points: z.number(),
});

const mission = z.object({
  id: z.string(),
  type: z.enum(['rounds', 'wager', 'studios']),
  window: z.enum(['day', 'week', 'month']),
  kinds: z.array(z.string()).nullable(),
  leastStake: z.string().nullable(),
  target: z.string(),
  progress: z.string(),
  share: z.number(),
  isCompleted: z.boolean(),
  hasPrize: z.boolean(),
  endsAt: z.string(),
  prize,
});

const ranked = z.object({ place: z.number(), score: z.number(), initials: z.string(), isOwn: z.boolean() });

const tournament = z.object({
  id: z.string(),
  window: z.enum(['day', 'week', 'month']),
  endsAt: z.string(),
  isOver: z.boolean(),
  isPaid: z.boolean(),
  bestRounds: z.number(),
  mostMultiplier: z.number(),
  leastStake: z.string().nullable(),
  players: z.number(),
  ranking: z.array(ranked),
  own: ranked.nullable(),
  hasPrize: z.boolean(),
  prizes: z.array(z.object({ from: z.number(), to: z.number(), prize })),
});

const view = player.extend({
  currency: z.string().optional(),
  missions: z.array(mission).optional(),
  tournaments: z.array(tournament).optional(),
});

export type WidgetView = z.infer<typeof view>;
export type MissionView = z.infer<typeof mission>;
export type TournamentView = z.infer<typeof tournament>;
export type PrizeView = z.infer<typeof prize>;

const access = z.object({ accessToken: z.string().min(1) });
const BASE = '/gamification/v1';

/** The provider's own back end, as its widgets ask it. A call that is refused rejects. */
export function createProviderApi(clientId: string, locale: string, identityToken: () => Promise<string>) {
  let token: string | null = null;

  async function send(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(BASE + path, { ...init, credentials: 'omit', cache: 'no-store' });
    if (response.status === 401) token = null;
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const body: unknown = await response.json();
    return body;
  }

  async function signIn(): Promise<string> {
    const body = JSON.stringify({ clientId, identityToken: await identityToken() });
    const headers = { 'content-type': 'application/json' };
    return access.parse(await send('/oauth/token', { method: 'POST', headers, body })).accessToken;
  }

  async function ask(path: string, body?: object): Promise<unknown> {
    token ??= await signIn();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return send(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  }

  return {
    read: async (which: 'missions' | 'tournaments'): Promise<WidgetView> =>
      view.parse(await ask(`/${which}?${new URLSearchParams({ locale })}`)),
    join: async (): Promise<void> => void (await ask('/player/opt', { enable: true })),
  };
}
