import { multiplierOf, termsAt } from '@/contract/jackpot-amounts';
import type { JackpotInstance, Jackpots } from '@/contract/jackpot.schema';
import { isCurrency } from '@/contract/money';
import type { Clock } from '../../../kernel/clock';
import { free, gated, type EntryRefusal, type EntryRule } from '../../../kernel/entry-rule';
import type {
  CloseReason,
  RoutedSocket,
  SocketReceiver,
  SocketRoute,
  SocketSession,
} from '../../../kernel/http/socket-route';
import type { IdentityModule } from '../../identity/index';
import type { JackpotsModule } from '../index';
import type { Feed } from './feed';
import { clientMessage, jackpotCloseCodes, toMessage, type ClientMessage, type OptInMessage } from './messages';
import type { Listener } from './raffle-service';

interface SocketDeps {
  readonly clock: Clock;
  readonly settings: Pick<Jackpots, 'rates' | 'amounts'>;
  readonly jackpots: Pick<JackpotsModule, 'instanceOf' | 'optIn' | 'raffles'>;
  readonly identity: Pick<IdentityModule, 'authenticate'>;
  readonly feed: Feed;
}

interface Visit {
  readonly instance: JackpotInstance;
  readonly session: SocketSession;
}

/** A message by its rule of entry: a player on a break may still opt out. */
type MessageName = ClientMessage['msg_name'] | 'PlayerOptOut';

const messages: Readonly<Record<MessageName, EntryRule>> = {
  SubscribeRequest: free('reads'),
  PlayerOptInRequest: gated('play'),
  PlayerOptOut: gated('change-account'),
  PlayerRaffleTicketsRequest: free('reads'),
};

const nameOf = (message: ClientMessage): MessageName =>
  message.msg_name === 'PlayerOptInRequest' && !message.data.opt_in ? 'PlayerOptOut' : message.msg_name;

const PATH = /^\/v1\/events\/([^/]{1,64})\/([^/]{1,64})\/?$/;

/** /v1/events/{operatorId}/{brand}?token&currency; docs/jackpot-protocol.md [JKP-05]. */
export function createJackpotSocket(deps: SocketDeps): SocketRoute {
  return {
    path: PATH,
    messages,
    sessionEnded: jackpotCloseCodes.sessionEnded,
    async open(url, socket) {
      const visit = await readVisit(deps, url);
      if ('code' in visit) return visit;
      const { clock, settings } = deps;
      const currency = url.searchParams.get('currency') ?? '';
      if (!isCurrency(currency) || multiplierOf(termsAt(settings, clock.now()), currency) === null)
        return jackpotCloseCodes.badMessage;
      const subscribed = new Set<string>();
      const wants = (name: string) => subscribed.has('*') || subscribed.has(name);
      const { brand, playerId } = visit.session;
      return receive(
        deps,
        visit,
        socket,
        { brand, playerId, currency, wants, send: socket.send, ...visit },
        subscribed,
      );
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
  return { instance, session: { brand, playerId: known.value.playerId, sessionId: known.value.sessionId } };
}

function receive(
  deps: SocketDeps,
  visit: Visit,
  socket: RoutedSocket,
  listener: Listener,
  subscribed: Set<string>,
): SocketReceiver {
  const { instance, session } = visit;
  const { brand, playerId } = session;
  const raffles = deps.jackpots.raffles.service();
  const leaveFeed = deps.feed.join(listener);
  const leaveRaffles = raffles.join(listener);
  const sources = [instance.sourceId, ...raffles.sourcesOf(brand)];
  const error = (name: string, code: string) =>
    socket.send(toMessage({ ...instance, ...listener }, 'Error', name, { code }, deps.clock.now()));

  async function take(message: ClientMessage): Promise<void> {
    switch (message.msg_name) {
      case 'SubscribeRequest': {
        const events = message.data.events.filter(({ source }) => sources.includes(source));
        if (events.length === 0) return error(message.msg_name, 'unknown_source');
        for (const { event_type: type } of events) subscribed.add(type);
        if (listener.wants('JackpotUpdate')) await deps.feed.greet(listener);
        return raffles.greet(listener);
      }
      case 'PlayerOptInRequest': {
        const refusal = await optIn(deps, visit, message.data);
        return refusal ? error(message.msg_name, refusal) : undefined;
      }
      case 'PlayerRaffleTicketsRequest': {
        const tickets = await raffles.readTickets(brand, playerId, message.data.instance_id);
        if (!tickets) return error(message.msg_name, 'no_raffle');
        const name = 'PlayerRaffleTicketsListResponse';
        return socket.send(toMessage({ ...instance, ...listener }, 'Event', name, tickets, deps.clock.now()));
      }
    }
  }

  return {
    session,
    closed() {
      leaveFeed();
      leaveRaffles();
    },
    read(text) {
      const message = parse(text);
      if (!message) return jackpotCloseCodes.badMessage;
      const foreign = message.msg_name === 'SubscribeRequest' ? null : foreignPart(visit, message.data);
      if (foreign) return foreign;
      return {
        name: nameOf(message),
        take: () => take(message),
        refuse: ({ kind }) => error(message.msg_name, refusalCodes[kind]),
      };
    },
  };
}

const refusalCodes: Readonly<Record<EntryRefusal['kind'], string>> = {
  'account-closed': 'account_closed',
  'account-blocked': 'account_blocked',
  'self-excluded': 'self_excluded',
  'time-out': 'time_out',
  'market-blocked': 'market_blocked',
};

function parse(text: string): ClientMessage | null {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Why the request is not this player's own. */
function foreignPart(
  { instance, session: { brand, playerId } }: Visit,
  message: { readonly player_id: string; readonly brand_id: string },
): CloseReason | null {
  if (message.player_id !== playerId) return jackpotCloseCodes.otherPlayer;
  return message.brand_id === `${instance.operatorId}:${brand}` ? null : jackpotCloseCodes.otherBrand;
}

/** Answers why the player could not decide so. */
async function optIn(
  { jackpots }: SocketDeps,
  { instance, session: { brand, playerId } }: Visit,
  message: OptInMessage,
): Promise<string | null> {
  if (message.instance_id !== instance.id) return 'unknown_instance';
  const { opt_in: wanted, contribution_value: contribution } = message;
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
