import type { IncomingMessage } from 'node:http';
import type { JackpotInstance, Jackpots } from '@/contract/jackpot.schema';
import { isCurrency } from '@/contract/money';
import type { Clock } from '../../../kernel/clock';
import { sendJson, type RouteHandler } from '../../../kernel/http/answers';
import type { PlayerId } from '../../../kernel/ids';
import type { IdentityModule } from '../../identity/index';
import { multiplierOf, ratesAt } from '../domain/rates';
import type { JackpotsModule } from '../index';
import { toCurrencies, toOptInStatus, toPots } from './views';

interface RoutesDeps {
  readonly clock: Clock;
  readonly rates: Jackpots['rates'];
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'getOptIn' | 'getPots'>;
  readonly identity: Pick<IdentityModule, 'authenticate'>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } });
const INSTANCE = /^\/v1\/thrillpots\/instances\/source\/([^/]+)\/brand\/([^/]+)$/;

/** What browsers ask of the jackpot service besides its socket [JKP-06]. */
export function createJackpotRoutes(deps: RoutesDeps): RouteHandler {
  const { clock, rates, jackpots } = deps;
  const ratesNow = () => ratesAt(rates, clock.now());

  async function readFeed({ searchParams }: URL): Promise<Answer> {
    const instance = jackpots.instanceOf(searchParams.get('brand') ?? '');
    const currency = searchParams.get('currency') ?? '';
    if (!instance || instance.operatorId !== searchParams.get('operator')) return refused(404, 'NotFound');
    if (!isCurrency(currency) || multiplierOf(ratesNow(), currency) === null) return refused(400, 'BadRequest');
    const pots = toPots(await jackpots.getPots(instance), currency, ratesNow());
    const jackpot = { id: instance.id, name: instance.name, currency, pots };
    return { status: 200, body: { lastUpdated: clock.now(), jackpots: [jackpot], liveCasino: [] } };
  }

  async function readInstance(request: IncomingMessage, url: URL, instance: JackpotInstance): Promise<Answer> {
    const playerId = await playerOf(deps, request, url);
    if (typeof playerId !== 'string') return playerId;
    if (!/^[A-Z]{2}$/i.test(url.searchParams.get('country_code') ?? '')) return refused(400, 'BadRequest');
    const [optIn, pots] = await Promise.all([jackpots.getOptIn(instance, playerId), jackpots.getPots(instance)]);
    return {
      status: 200,
      body: {
        id: instance.id,
        name: instance.name,
        currency: 'EUR',
        pots: toPots(pots, 'EUR', ratesNow()),
        optin_status: toOptInStatus(optIn, instance),
      },
    };
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<Answer | null> {
    const path = url.pathname.replace(/\/$/, '');
    if (request.method !== 'GET' || !path.startsWith('/v1/')) return null;
    if (path === '/v1/currencies') return { status: 200, body: toCurrencies(ratesNow()) };
    if (path === '/v1/feed') return readFeed(url);
    const [, sourceId, brand = ''] = INSTANCE.exec(path) ?? [];
    if (sourceId === undefined) return null;
    const instance = jackpots.instanceOf(brand);
    return instance?.sourceId === sourceId ? readInstance(request, url, instance) : refused(404, 'NotFound');
  }

  return async (request, response, url) => {
    const answer = await answerTo(request, url);
    if (answer) sendJson(response, answer.status, answer.body);
    return answer !== null;
  };
}

/** Whose token it is, when it is the player's who is asked about. */
async function playerOf({ identity }: RoutesDeps, request: IncomingMessage, url: URL): Promise<PlayerId | Answer> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const known = await identity.authenticate(token);
  if (!known.ok) return refused(401, 'AuthenticationFailure');
  const { brand, playerId } = known.value;
  const isOwn =
    INSTANCE.exec(url.pathname.replace(/\/$/, ''))?.[2] === brand && url.searchParams.get('player_id') === playerId;
  return isOwn ? playerId : refused(403, 'OtherPlayer');
}
