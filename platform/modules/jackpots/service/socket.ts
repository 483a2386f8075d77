import type { JackpotInstance, Jackpots } from '@/contract/jackpot.schema';
import { isCurrency } from '@/contract/money';
import type { Clock } from '../../../kernel/clock';
import type { CloseReason, RoutedSocket, SocketReceiver, SocketRoute } from '../../../kernel/http/socket-route';
import type { PlayerId, SessionId } from '../../../kernel/ids';
import type { IdentityModule } from '../../identity/index';
import { multiplierOf, ratesAt } from '../domain/rates';
import type { JackpotsModule } from '../index';
import type { Feed } from './feed';
import { clientMessage, jackpotCloseCodes, toMessage, type ClientMessage, type OptInMessage } from './messages';
import type { Listener } from './raffle-service';

interface SocketDeps {
  readonly clock: Clock;
  readonly rates: Jackpots['rates'];
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'optIn' | 'raffles'>;
  readonly identity: Pick<IdentityModule, 'authenticate' | 'isSessionLive'>;
  readonly feed: Feed;
}

interface Visit {
  readonly instance: JackpotInstance;
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
}

const PATH = /^\/v1\/events\/([^/]{1,64})\/([^/]{1,64})\/?$/;

/** /v1/events/{operatorId}/{brand}?token&currency; docs/jackpot-protocol.md [JKP-05]. */
export function createJackpotSocket(deps: SocketDeps): SocketRoute {
  return {
    path: PATH,
    async open(url, socket) {
      const visit = await readVisit(deps, url);
      if ('code' in visit) return visit;
      const { clock, rates } = deps;
      const currency = url.searchParams.get('currency') ?? '';
      if (!isCurrency(currency) || multiplierOf(ratesAt(rates, clock.now()), currency) === null)
        return jackpotCloseCodes.badMessage;
      const subscribed = new Set<string>();
      const wants = (name: string) => subscribed.has('*') || subscribed.has(name);
      return receive(deps, visit, socket, { ...visit, currency, wants, send: socket.send }, subscribed);
    },
  };
}

async function readVisit({ jackpots, identity }: SocketDeps, url: URL): Promise<Visit | CloseReason> {
  const [, operatorId, brand = ''] = PATH.exec(url.pathname) ?? [];
  const instance = jackpots.instanceOf(brand);
  if (instance?.operatorId !== operatorId || !instance) return jackpotCloseCodes.unknownService;
  const known = await identity.authenticate(url.searchParams.get('token') ?? '');
  if (!known.ok) {
    switch (known.error.kind) {
      case 'token-expired':
        return jackpotCloseCodes.tokenExpired;
      case 'session-ended':
        return jackpotCloseCodes.sessionEnded;
      default:
        return jackpotCloseCodes.badToken;
    }
  }
  if (known.value.brand !== brand) return jackpotCloseCodes.otherBrand;
  return { instance, brand, playerId: known.value.playerId, sessionId: known.value.sessionId };
}

function receive(
  deps: SocketDeps,
  visit: Visit,
  socket: RoutedSocket,
  listener: Listener,
  subscribed: Set<string>,
): SocketReceiver {
  const { instance, brand, sessionId } = visit;
  const raffles = deps.jackpots.raffles.service();
  const leaveFeed = deps.feed.join(listener);
  const leaveRaffles = raffles.join(listener);
  const sources = [instance.sourceId, ...raffles.sourcesOf(brand)];
  const error = (name: string, code: string) =>
    socket.send(toMessage({ ...instance, ...listener }, 'Error', name, { code }, deps.clock.now()));
  return {
    closed() {
      leaveFeed();
      leaveRaffles();
    },
    check: async () => ((await deps.identity.isSessionLive(brand, sessionId)) ? null : jackpotCloseCodes.sessionEnded),
    async message(text) {
      const message = parse(text);
      if (!message) return socket.close(jackpotCloseCodes.badMessage);
      switch (message.msg_name) {
        case 'SubscribeRequest': {
          const asked = message.data.events.filter(({ source }) => sources.includes(source));
          if (asked.length === 0) return error(message.msg_name, 'unknown_source');
          for (const { event_type: type } of asked) subscribed.add(type);
          if (listener.wants('JackpotUpdate')) await deps.feed.greet(listener);
          return raffles.greet(listener);
        }
        case 'PlayerOptInRequest': {
          const foreign = foreignPart(visit, message.data);
          if (foreign) return socket.close(foreign);
          const refusal = await optIn(deps, visit, message.data);
          return refusal ? error(message.msg_name, refusal) : undefined;
        }
        case 'PlayerRaffleTicketsRequest': {
          const foreign = foreignPart(visit, message.data);
          if (foreign) return socket.close(foreign);
          const tickets = await raffles.readTickets(brand, visit.playerId, message.data.instance_id);
          if (!tickets) return error(message.msg_name, 'no_raffle');
          const name = 'PlayerRaffleTicketsListResponse';
          return socket.send(toMessage({ ...instance, ...listener }, 'Event', name, tickets, deps.clock.now()));
        }
      }
    },
  };
}

function parse(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Why the request is not this player's own. */
function foreignPart(
  { instance, brand, playerId }: Visit,
  asked: { readonly player_id: string; readonly brand_id: string },
): CloseReason | null {
  if (asked.player_id !== playerId) return jackpotCloseCodes.otherPlayer;
  return asked.brand_id === `${instance.operatorId}:${brand}` ? null : jackpotCloseCodes.otherBrand;
}

/** Answers why the player could not decide so. */
async function optIn(
  { jackpots }: SocketDeps,
  { instance, brand, playerId }: Visit,
  asked: OptInMessage,
): Promise<string | null> {
  if (asked.instance_id !== instance.id) return 'unknown_instance';
  const { opt_in: wanted, contribution_value: contribution } = asked;
  const done = await jackpots.optIn(instance, { playerId, brand, optIn: wanted, contribution });
  if (done.ok) return null;
  switch (done.error.kind) {
    case 'other-contribution':
      return 'contribution_not_offered';
    case 'player-not-found':
      return 'unknown_player';
    case 'no-rate':
      return 'currency_not_offered';
  }
}
