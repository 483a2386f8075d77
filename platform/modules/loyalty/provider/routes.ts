import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_CODE, type LocaleCode } from '@/contract/locales';
import { EMBEDDED_PATH, type GamificationProvider } from '../gamification-provider';
import { checkedBehind, free } from '../../../kernel/entry-rule';
import { readJson, sendJson } from '../../../kernel/http/answers';
import { defineRoute, type Route } from '../../../kernel/http/route';
import { takeToken } from '../../../kernel/rate-limit/rate-limit';
import type { ContentModule } from '../../content/index';
import type { Player } from '../../players/index';
import type { LoyaltyModule } from '../index';
import { issueToken, readToken, TOKEN_SECONDS } from './tokens';
import { missionsView, tournamentsView, type ViewDeps } from './views';

const BASE = `${EMBEDDED_PATH}/v1`;
/** Where a provider of the operator's asks whose identity token it was given. */
const PLAYER_CHECK_PATH = '/api/auth/v1/player';
const BODY_LIMIT = 4_096;
const CALLS_PER_MINUTE = 240;

/** Widgets and lobbies are of other origins; nothing here knows a cookie. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
const refused = (status: number, error: string): Answer => ({ status, body: { error } });

interface RoutesDeps extends ViewDeps {
  readonly loyalty: LoyaltyModule;
  readonly content: Pick<ContentModule, 'getTexts'>;
  readonly providerOf: (brand: string) => GamificationProvider | null;
}

const oauth = z.object({ clientId: z.string().max(100), identityToken: z.string().max(200) });
const check = z.object({ token: z.string().max(200) });
const opt = z.strictObject({ enable: z.boolean() });

/**
 * The embedded gamification provider, in the shape that any provider has for the lobby [GAM-03], and the platform's
 * answer to a provider of the operator's.
 */
export function createProviderRoutes(deps: RoutesDeps): Route[] {
  return [createProviderRoute(deps), createPlayerCheckRoute(deps)];
}

const entries = [
  { path: `${BASE}/oauth/token`, rule: free('sign-in') },
  { path: `${BASE}/player`, rule: free('reads') },
  // Leaving is free at any time.
  { path: `${BASE}/player/opt`, rule: checkedBehind('claim-reward') },
  { path: `${BASE}/missions`, rule: free('reads') },
  { path: `${BASE}/tournaments`, rule: free('reads') },
];

function createProviderRoute(deps: RoutesDeps): Route {
  return defineRoute(entries, async (request, response, url) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return true;
    }
    const path = url.pathname.slice(BASE.length).replace(/\/$/, '');
    const { status, body } =
      path === '/oauth/token' && request.method === 'POST'
        ? await exchange(deps, await readJson(request, BODY_LIMIT))
        : await answerPlayer(deps, request, `${request.method} ${path}`, localeOf(url));
    sendJson(response, status, body, CORS);
    return true;
  });
}

/** The identity token is the one-time code that the lobby hands over; what comes back works here alone. */
async function exchange(deps: RoutesDeps, given: unknown): Promise<Answer> {
  const request = oauth.safeParse(given);
  if (!request.success) return refused(400, 'BadRequest');
  const widgets = allWidgets(deps);
  const player = await deps.redeemToken(request.data.identityToken, widgets);
  if (!player || deps.providerOf(player.brand)?.clientId !== request.data.clientId)
    return refused(401, 'NotAuthorised');
  const accessToken = await issueToken(deps, player);
  return { status: 200, body: { accessToken, expiresIn: TOKEN_SECONDS } };
}

function allWidgets({ brands, providerOf }: RoutesDeps): string[] {
  return brands.flatMap(({ id }) => {
    const provider = providerOf(id);
    return provider ? [provider.missions.widget, provider.tournaments.widget] : [];
  });
}

/** Of the player's language, as the widget names it. */
function localeOf({ searchParams }: URL): LocaleCode {
  const named = searchParams.get('locale') ?? '';
  return LOCALE_CODE.test(named) ? named : DEFAULT_LOCALE;
}

async function answerPlayer(
  deps: RoutesDeps,
  request: IncomingMessage,
  endpoint: string,
  locale: LocaleCode,
): Promise<Answer> {
  const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const playerId = token === undefined ? null : await readToken(deps, token);
  const player = playerId && (await deps.players.getPlayer(playerId));
  const programme = player && deps.loyalty.programmeOf(player);
  if (!player || !programme) return refused(401, 'NotAuthorised');
  const allowed = await takeToken(deps.db, {
    key: `gamification:${player.id}`,
    limit: CALLS_PER_MINUTE,
    windowSeconds: 60,
    now: deps.clock.now(),
  });
  if (!allowed.ok) return refused(429, 'TooManyRequests');
  switch (endpoint) {
    case 'GET /player':
      return { status: 200, body: await playerView(deps, player, locale) };
    case 'POST /player/opt': {
      const choice = opt.safeParse(await readJson(request, BODY_LIMIT));
      if (!choice.success) return refused(400, 'BadRequest');
      const isKept = await deps.loyalty.choose(player, choice.data.enable);
      return isKept ? { status: 200, body: await playerView(deps, player, locale) } : refused(403, 'Blocked');
    }
    case 'GET /missions':
    case 'GET /tournaments': {
      const state = await playerView(deps, player, locale);
      if (state.isBlocked || state.isPaused || !state.gamificationOpt.enable) return { status: 200, body: state };
      const view = endpoint === 'GET /missions' ? missionsView : tournamentsView;
      return { status: 200, body: { ...state, ...(await view(deps, player, programme)) } };
    }
    default:
      return refused(404, 'NotFound');
  }
}

async function playerView({ content, loyalty }: RoutesDeps, player: Player, locale: LocaleCode) {
  const progress = await loyalty.getProgress(player);
  const nameKey = `loyalty.rank.${progress?.level ?? 1}.name`;
  return {
    playerId: player.id,
    isBlocked: await loyalty.isBlocked(player.id),
    isPaused: (await loyalty.campaignPause(player.id)) !== null,
    gamificationOpt: { enable: progress?.isIn ?? false },
    level: progress?.level ?? 1,
    levelName: (await content.getTexts(player.brand, locale, [nameKey])).get(nameKey) ?? null,
    points: progress?.points ?? 0,
    nextLevelPoints: progress?.nextLevelPoints ?? null,
  };
}

/** POST {token} → {playerId}: once for a token that the lobby made for a widget. */
function createPlayerCheckRoute(deps: RoutesDeps): Route {
  return defineRoute([{ path: PLAYER_CHECK_PATH, rule: free('sign-in') }], async (request, response) => {
    if (request.method !== 'POST') {
      sendJson(response, 405, { error: 'Method' }, { allow: 'POST' });
      return true;
    }
    const order = check.safeParse(await readJson(request, BODY_LIMIT));
    const player = order.success ? await deps.redeemToken(order.data.token, allWidgets(deps)) : null;
    sendJson(
      response,
      player ? 200 : order.success ? 401 : 400,
      player ? { playerId: player.playerId } : { error: order.success ? 'NotAuthorised' : 'BadRequest' },
    );
    return true;
  });
}
