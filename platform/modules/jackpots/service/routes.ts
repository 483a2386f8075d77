import type { IncomingMessage } from 'node:http';
import { JACKPOT_CURRENCY, termsAt } from '@/contract/jackpot-amounts';
import type { JackpotInstance, Jackpots } from '@/contract/jackpot.schema';
import type { Clock } from '../../../kernel/clock';
import { free } from '../../../kernel/entry-rule';
import { sendJson } from '../../../kernel/http/answers';
import { defineRoute, type Route } from '../../../kernel/http/route';
import type { PlayerId } from '../../../kernel/ids';
import type { IdentityModule } from '../../identity/index';
import type { JackpotsModule } from '../index';
import { toCurrencies, toOptInStatus, toPots } from './views';

interface RoutesDeps {
  readonly clock: Clock;
  readonly settings: Pick<Jackpots, 'rates' | 'amounts'>;
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'getOptIn' | 'getPots' | 'raffles'>;
  readonly identity: Pick<IdentityModule, 'authenticate'>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } });
const CURRENCIES = '/v1/currencies';
const INSTANCE = /^\/v1\/thrillpots\/instances\/source\/([^/]+)\/brand\/([^/]+)\/?$/;
const entries = [CURRENCIES, INSTANCE].map((path) => ({ method: 'GET' as const, path, rule: free('reads') }));

/** The paths of the jackpot service that browsers call besides its socket [JKP-06]. */
export function createJackpotRoutes(deps: RoutesDeps): Route {
  const { clock, settings, jackpots } = deps;
  const termsNow = () => termsAt(settings, clock.now());

  async function readInstance(request: IncomingMessage, url: URL, instance: JackpotInstance): Promise<Answer> {
    const playerId = await visitorOf(request, url);
    if (typeof playerId !== 'string') return playerId;
    const [optIn, pots] = await Promise.all([jackpots.getOptIn(instance, playerId), jackpots.getPots(instance)]);
    return {
      status: 200,
      body: {
        id: instance.id,
        name: instance.name,
        currency: JACKPOT_CURRENCY,
        pots: toPots(instance, pots, JACKPOT_CURRENCY, termsNow()),
        optin_status: toOptInStatus(optIn, instance),
      },
    };
  }

  /** Of a raffle: everybody takes part who has tickets. */
  async function readRaffle(request: IncomingMessage, url: URL, found: object): Promise<Answer> {
    const playerId = await visitorOf(request, url);
    if (typeof playerId !== 'string') return playerId;
    return { status: 200, body: { ...found, optin_status: { opted_in: true, preferred_contribution_value: '0.00' } } };
  }

  async function visitorOf(request: IncomingMessage, url: URL): Promise<PlayerId | Answer> {
    const playerId = await playerOf(deps, request, url);
    if (typeof playerId !== 'string') return playerId;
    return /^[A-Z]{2}$/i.test(url.searchParams.get('country_code') ?? '') ? playerId : refused(400, 'BadRequest');
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<Answer | null> {
    const path = url.pathname.replace(/\/$/, '');
    if (path === CURRENCIES) return { status: 200, body: toCurrencies(termsNow()) };
    const [, sourceId, brand = ''] = INSTANCE.exec(path) ?? [];
    if (sourceId === undefined) return null;
    const instance = jackpots.instanceOf(brand);
    if (instance?.sourceId === sourceId) return readInstance(request, url, instance);
    const raffle = await jackpots.raffles.service().readInstance(brand, sourceId);
    return raffle ? readRaffle(request, url, raffle) : refused(404, 'NotFound');
  }

  return defineRoute(entries, async (request, response, url) => {
    const answer = await answerTo(request, url);
    if (answer) sendJson(response, answer.status, answer.body);
    return answer !== null;
  });
}

/** The owner of the token, when it is the player in the path. */
async function playerOf({ identity }: RoutesDeps, request: IncomingMessage, url: URL): Promise<PlayerId | Answer> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const known = await identity.authenticate(token);
  if (!known.ok) return refused(401, 'AuthenticationFailure');
  const { brand, playerId } = known.value;
  const isOwn =
    INSTANCE.exec(url.pathname.replace(/\/$/, ''))?.[2] === brand && url.searchParams.get('player_id') === playerId;
  return isOwn ? playerId : refused(403, 'OtherPlayer');
}
