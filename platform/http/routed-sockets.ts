import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { isStorableJsonText } from '../kernel/http/storable-text';
import {
  isRefused,
  type RoutedSocket,
  type SocketReceiver,
  type SocketRoute,
  type SocketSession,
} from '../kernel/http/socket-route';
import type { Gates } from '../graphql/account-gate';
import type { VisitorCountry } from '../graphql/context';
import { gateOf, isOpenEverywhere, type EntryRefusal } from '../kernel/entry-rule';
import type { SessionId } from '../kernel/ids';
import { describeError, logError } from '../kernel/log';
import { createTokenBucket } from '../kernel/token-bucket';
import type { AddressReader } from './client-address';
import { closeCodes, closeWith, closeWithinMs } from './close-codes';
import type { LiveHub } from './live-hub';
import { isOriginAllowed, type OriginRules } from './origin';
import { countSocket, countSocketRefusal } from './count-socket';
import { createSocketCounts } from './socket-counts';

/** The limits of one socket of a route; beside those of GraphQL, which ask for more. */
const routedSocketLimits = {
  messageBytes: 16 * 1024,
  unreadBytes: 256 * 1024,
  messages: { burst: 40, perSecond: 5 },
  /** Messages that wait for their turn. */
  waiting: 20,
} as const;

const keepAliveMs = 12_000;
/** Keep-alives between two looks at the session of a socket: a minute. */
const beatsPerCheck = 5;
const restartWithinMs = 5_000;

interface ServingDeps {
  readonly hub: Pick<LiveHub, 'listen' | 'joined'>;
  /** Bus topic that says when a session ends. */
  readonly sessionTopic: (sessionId: SessionId) => string;
  /** Whether the session has neither ended nor run out. */
  readonly isSessionLive: (brand: string, sessionId: SessionId) => Promise<boolean>;
  /** Those that stand before mutations. */
  readonly gates: Gates;
}

export interface RoutedSocketsDeps extends ServingDeps {
  readonly routes: readonly SocketRoute[];
  readonly origins: OriginRules;
  readonly addresses: Pick<AddressReader, 'visitorAddress'>;
  readonly countryOf: (request: IncomingMessage) => VisitorCountry;
  readonly socketsPerAddress: number;
}

/** The opening request of a socket. */
interface Opening {
  readonly url: URL;
  /** Of the visitor, for as long as the socket is open. */
  readonly country: string;
}

export interface RoutedSockets {
  /** Takes over an upgrade request of a route; false where none has the path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): boolean;
  size(): number;
  /** Has all sockets connect again, not all at once: the end of a session may not have been heard. */
  restartAll(): void;
  close(): Promise<void>;
}

/** Sockets of modules with a protocol of their own, each held to the same limits. */
export function createRoutedSockets({
  routes,
  origins,
  addresses,
  countryOf,
  socketsPerAddress,
  ...serving
}: RoutedSocketsDeps): RoutedSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: routedSocketLimits.messageBytes,
    perMessageDeflate: false,
    allowSynchronousEvents: false,
  });
  const counts = createSocketCounts(socketsPerAddress);
  return {
    upgrade(request, socket, head, url) {
      const route = routes.find(({ path }) => path.test(url.pathname));
      if (!route) return false;
      const address = addresses.visitorAddress(request);
      const refusal = !isOriginAllowed(request, origins)
        ? '403 Forbidden'
        : counts.hasRoom(address)
          ? null
          : '429 Too Many Requests';
      if (refusal) {
        countSocketRefusal('routed', refusal.startsWith('403') ? 'origin' : 'too-many');
        socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n`);
        return true;
      }
      server.handleUpgrade(request, socket, head, (client) => {
        client.once('close', counts.enter(address));
        countSocket('routed', client);
        serve(serving, client, route, { url, country: countryOf(request).code });
      });
      return true;
    },
    size: () => server.clients.size,
    restartAll() {
      for (const client of server.clients)
        setTimeout(() => closeWith(client, closeCodes.goingAway), Math.random() * restartWithinMs).unref();
    },
    async close() {
      for (const client of server.clients) closeWith(client, closeCodes.goingAway);
      const impatience = setTimeout(() => server.clients.forEach((client) => client.terminate()), closeWithinMs);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(impatience);
    },
  };
}

const marketBlocked: EntryRefusal = { kind: 'market-blocked' };

function serve(deps: ServingDeps, client: WebSocket, route: SocketRoute, { url, country }: Opening): void {
  const bucket = createTokenBucket(routedSocketLimits.messages);
  let waiting = 0;
  let isAlive = true;
  let beats = 0;
  let leaveSession: () => void = () => undefined;
  const isOpen = () => client.readyState === client.OPEN;
  const socket: RoutedSocket = {
    send(text) {
      if (!isOpen()) return;
      if (client.bufferedAmount > routedSocketLimits.unreadBytes) client.terminate();
      else client.send(text, () => undefined);
    },
    close: (reason) => closeWith(client, reason),
  };
  const receiver = open();
  let turn: Promise<unknown> = receiver;

  async function open(): Promise<SocketReceiver | null> {
    try {
      const opened = await route.open(url, socket);
      if (isRefused(opened)) closeWith(client, opened);
      else {
        await followSession(opened.session);
        return opened;
      }
    } catch (error) {
      fail(error);
    }
    return null;
  }

  /** The end of the session closes the socket on whatever host it is; one that came before is found by the second look. */
  async function followSession(session: SocketSession): Promise<void> {
    const topic = deps.sessionTopic(session.sessionId);
    leaveSession = deps.hub.listen(topic, () => closeWith(client, route.sessionEnded));
    if (!isOpen()) leaveSession();
    await deps.hub.joined(topic);
    await check(session);
  }

  async function check({ brand, sessionId }: SocketSession): Promise<boolean> {
    const isLive = await deps.isSessionLive(brand, sessionId);
    if (!isLive) closeWith(client, route.sessionEnded);
    return isLive;
  }

  async function work(receiver: SocketReceiver, text: string): Promise<void> {
    const message = receiver.read(text);
    if (isRefused(message)) return closeWith(client, message);
    const rule = route.messages[message.name];
    if (!rule) throw new Error(`the message ${message.name} has no rule`);
    // A message that changes nothing may come a moment after the end of the session; it closes the socket anyhow.
    if (!('free' in rule) && !(await check(receiver.session))) return;
    const { brand, playerId } = receiver.session;
    const isBlocked = !isOpenEverywhere(rule) && deps.gates.isMarketBlocked(brand, country);
    const action = gateOf(rule);
    const refusal = isBlocked ? marketBlocked : action && (await deps.gates.account(playerId, action));
    if (refusal) message.refuse(refusal);
    else await message.take();
  }

  function fail(error: unknown): void {
    logError('unexpected error in a socket', { path: url.pathname, error: describeError(error) });
    closeWith(client, closeCodes.internalError);
  }

  function take(data: RawData, isBinary: boolean): void {
    if (isBinary || !Buffer.isBuffer(data)) return closeWith(client, { code: 1003, reason: 'text_only' });
    if (!bucket.take(1) || waiting >= routedSocketLimits.waiting) return closeWith(client, closeCodes.tooManyMessages);
    const text = data.toString('utf8');
    if (!isStorableJsonText(text)) return closeWith(client, closeCodes.badMessage);
    waiting += 1;
    turn = turn.then(async () => {
      waiting -= 1;
      try {
        const opened = await receiver;
        if (opened && isOpen()) await work(opened, text);
      } catch (error) {
        fail(error);
      }
    });
  }

  const keepAlive = setInterval(() => {
    if (!isOpen()) return;
    if (!isAlive) return client.terminate();
    isAlive = false;
    client.ping();
    beats += 1;
    if (beats % beatsPerCheck === 0) void lookAgain();
  }, keepAliveMs);

  /** Finds an end of the session that was not heard. */
  async function lookAgain(): Promise<void> {
    const opened = await receiver;
    if (opened) await check(opened.session).catch(() => true);
  }

  client.on('message', take);
  client.on('pong', () => (isAlive = true));
  client.on('ping', () => bucket.take(1) || closeWith(client, closeCodes.tooManyMessages));
  // A frame that is none, or is too large: ws closes the socket with the protocol's own code.
  client.on('error', () => undefined);
  client.once('close', () => {
    clearInterval(keepAlive);
    leaveSession();
    void receiver.then((opened) => opened?.closed());
  });
}
