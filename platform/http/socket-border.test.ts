import { createServer, type Server } from 'node:http';
import { buildSchema, GraphQLError } from 'graphql';
import WebSocket from 'ws';
import { z } from 'zod';
import type { RequestContext } from '../graphql/context';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { newId, toPlayerId, toSessionId } from '../kernel/ids';
import { addressLimits, createAddressTurns } from './address-turns';
import { createAddressReader } from './client-address';
import { createGraphqlSockets, type GraphqlSockets } from './graphql-sockets';
import { createLiveHub } from './live-hub';
import { socketLimits } from './socket-border';

const perAddress = 3;
const largeText = 'x'.repeat(8 * 1024 * 1024);

/** Resolvers that tests hold open, and how many ran at a time. */
const slow = {
  running: 0,
  most: 0,
  waiting: [] as Array<() => void>,
  async ask(): Promise<string> {
    slow.running += 1;
    slow.most = Math.max(slow.most, slow.running);
    await new Promise<void>((resolve) => slow.waiting.push(resolve));
    slow.running -= 1;
    return 'done';
  },
};

const schema = buildSchema(
  'type Query { quick: String, large: String, slow: String } type Subscription { ticks: String, refused: String }',
);
Object.assign(schema.getQueryType()?.getFields().quick ?? {}, { resolve: () => 'quick' });
Object.assign(schema.getQueryType()?.getFields().large ?? {}, { resolve: () => largeText });
Object.assign(schema.getQueryType()?.getFields().slow ?? {}, { resolve: () => slow.ask() });
Object.assign(schema.getSubscriptionType()?.getFields().ticks ?? {}, {
  subscribe: () => createInterminable(),
});
Object.assign(schema.getSubscriptionType()?.getFields().refused ?? {}, {
  subscribe: () => {
    throw new GraphQLError('no', { extensions: { type: 'AuthenticationFailure' } });
  },
});

/** Gives nothing until it is returned. */
function createInterminable(): AsyncIterableIterator<unknown> {
  let end: (result: IteratorResult<unknown>) => void = () => undefined;
  return {
    next: () => new Promise((resolve) => (end = resolve)),
    async return() {
      end({ done: true, value: undefined });
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The session of every client that connects with a token. */
const session = { isLive: true };

let sockets: GraphqlSockets;
let server: Server;
let address: string;

async function start(times: { readonly keepAliveMs?: number } = {}): Promise<void> {
  const hub = createLiveHub(createInProcessBus());
  const addresses = createAddressReader([]);
  const context: RequestContext = {
    brand: 'aurora',
    locale: 'en_GB',
    session: null,
    clientAddress: '203.0.113.7',
    userAgent: '',
    visitorCountry: { code: 'unknown', subDivision: null },
    hints: { recentGameIds: [], page: null },
    traceId: 'a'.repeat(16),
    live: hub,
  };
  const someone = {
    playerId: toPlayerId('00000000-0000-7000-8000-000000000001'),
    sessionId: toSessionId('00000000-0000-7000-8000-000000000002'),
    signedInAt: new Date(),
  };
  sockets = createGraphqlSockets({
    schema,
    hub,
    addresses,
    turns: createAddressTurns(),
    socketsPerAddress: perAddress,
    contexts: {
      read: async (_request, { accessToken }) => ({
        ok: true,
        value: accessToken === undefined ? context : { ...context, session: someone },
      }),
    },
    operations: { open: true, names: [], isKnown: () => true },
    origins: { origins: ['http://localhost:3000'], brandHosts: [], sandbox: true, isTrustedPeer: () => true },
    isSessionLive: async () => session.isLive,
    ...times,
    sessionTopic: (id) => `session.${id}`,
  });
  server = createServer().on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `ws://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/graphql`;
  session.isLive = true;
  Object.assign(slow, { running: 0, most: 0, waiting: [] });
}

async function stop(): Promise<void> {
  await sockets.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
beforeEach(() => start());
afterEach(stop);

const messageSchema = z.looseObject({ type: z.string(), id: z.string().optional(), payload: z.unknown().optional() });
type Message = z.infer<typeof messageSchema>;

interface Peer {
  readonly socket: WebSocket;
  readonly messages: readonly Message[];
  readonly closed: Promise<number>;
  send(message: unknown): void;
  until(predicate: (messages: readonly Message[]) => boolean): Promise<void>;
}

const eventually = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

async function open(headers: Record<string, string> = {}): Promise<Peer> {
  const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(messageSchema.parse(JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  return {
    socket,
    messages,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    until: (predicate) => eventually(() => predicate(messages)),
  };
}

async function connect(payload?: Record<string, string>, headers?: Record<string, string>): Promise<Peer> {
  const peer = await open(headers);
  peer.send({ type: 'connection_init', payload });
  await peer.until((messages) => messages.some(({ type }) => type === 'connection_ack'));
  return peer;
}

const ask = (peer: Peer, id: string, query: string) => peer.send({ type: 'subscribe', id, payload: { query } });
const of = (peer: Peer, id: string) => peer.messages.filter((message) => message.id === id).map(({ type }) => type);

test('a pong repeats the payload of its ping up to 125 bytes', async () => {
  const peer = await open();
  peer.send({ type: 'ping', payload: { at: 1 } });
  peer.send({ type: 'ping', payload: { at: 'x'.repeat(90_000) } });
  peer.send({ type: 'ping' });
  await peer.until((messages) => messages.length === 3);
  expect(peer.messages).toEqual([{ type: 'pong', payload: { at: 1 } }, { type: 'pong' }, { type: 'pong' }]);
});

test.each(['ping', 'pong'])(
  'a %s whose payload is neither an object nor nothing ends with 4400 [SUB-02]',
  async (type) => {
    for (const payload of [5, 'text', true, [1]]) {
      const peer = await open();
      peer.send({ type, payload });
      expect([payload, await peer.closed]).toEqual([payload, 4400]);
    }
    const peer = await open();
    for (const payload of [null, {}, { at: 1 }]) peer.send({ type, payload });
    peer.send({ type: 'ping', payload: { last: true } });
    await peer.until((messages) => messages.some(({ payload }) => JSON.stringify(payload) === '{"last":true}'));
  },
);

test.each([
  ['pings', (peer: Peer) => peer.send({ type: 'ping' }), socketLimits.pings.burst],
  ['pongs', (peer: Peer) => peer.send({ type: 'pong' }), socketLimits.messages.burst],
  ['ping frames', (peer: Peer) => peer.socket.ping(), socketLimits.messages.burst],
  ['pong frames', (peer: Peer) => peer.socket.pong(), socketLimits.messages.burst],
  ['subscriptions', (peer: Peer) => ask(peer, newId(), 'nonsense {'), socketLimits.messages.burst],
])('a flood of %s ends with 4414', async (_name, send, burst) => {
  const peer = await connect();
  for (let count = 0; count < burst * 3; count += 1) send(peer);
  expect(await peer.closed).toBe(4414);
});

test('more bytes than a socket may send end it, read or not [SEC-03]', async () => {
  const peer = await open();
  peer.socket.pause();
  for (let count = 0; count < 20; count += 1) peer.send({ type: 'ping', payload: { at: 'x'.repeat(90_000) } });
  await eventually(() => sockets.size() === 0);
});

test('a peer that answers keep-alives and leaves its answers unread is cut off [SEC-03]', async () => {
  const peer = await connect();
  peer.socket.pause();
  for (let count = 0; count < 10; count += 1) ask(peer, `large-${count}`, '{ large }');
  const pinging = setInterval(() => peer.socket.pong(), 200);
  await eventually(() => sockets.size() === 0);
  clearInterval(pinging);
});

test('operations of one socket run a few at a time, and others do not wait for them [SEC-03]', async () => {
  const [greedy, other] = [await connect(), await connect()];
  for (let count = 0; count < 20; count += 1) ask(greedy, `slow-${count}`, '{ slow }');
  await eventually(() => slow.running === socketLimits.running);
  ask(other, 'quick', '{ quick }');
  await other.until(() => of(other, 'quick').includes('complete'));
  expect(slow.most).toBe(socketLimits.running);
  const letting = setInterval(() => slow.waiting.splice(0).forEach((go) => go()), 5);
  await greedy.until((messages) => messages.filter(({ type }) => type === 'complete').length === 20);
  clearInterval(letting);
  expect(slow.most).toBe(socketLimits.running);
});

test('sockets of one address share what is worked on at a time, and those of others do not wait [SEC-03]', async () => {
  const from = (host: string) => connect(undefined, { 'x-forwarded-for': host });
  const greedy = await Promise.all(['203.0.113.1', '203.0.113.1', '203.0.113.1'].map(from));
  for (const [index, peer] of greedy.entries())
    for (let count = 0; count < 8; count += 1) ask(peer, `slow-${index}-${count}`, '{ slow }');
  await eventually(() => slow.running === addressLimits.running);
  const other = await from('203.0.113.2');
  ask(other, 'quick', '{ quick }');
  await other.until(() => of(other, 'quick').includes('complete'));
  greedy[0]?.socket.terminate();
  const letting = setInterval(() => slow.waiting.splice(0).forEach((go) => go()), 5);
  await eventually(() => greedy.slice(1).every((peer) => peer.messages.length === 1 + 8 * 2));
  clearInterval(letting);
  expect(slow.most).toBe(addressLimits.running);
});

test('a subscription that is open keeps no other operation waiting [SUB-01]', async () => {
  const peer = await connect();
  for (let count = 0; count < 40; count += 1) ask(peer, `ticks-${count}`, 'subscription { ticks }');
  ask(peer, 'quick', '{ quick }');
  await peer.until(() => of(peer, 'quick').includes('complete'));
});

test('a subscription that is refused ends with an error message [SUB-01]', async () => {
  const peer = await connect();
  ask(peer, 'a', 'subscription { refused }');
  ask(peer, 'b', '{ quick }');
  await peer.until(() => of(peer, 'b').includes('complete'));
  expect(of(peer, 'a')).toEqual(['error']);
  expect(peer.messages.find(({ id }) => id === 'a')).toMatchObject({
    payload: [{ extensions: { type: 'AuthenticationFailure', traceId: 'a'.repeat(16) } }],
  });
});

test.each(['connection_ack', 'next', 'error', 'nonsense'])(
  'a client that sends %s is closed with 4400',
  async (type) => {
    const peer = await connect();
    peer.send({ type, id: 'a', payload: [] });
    expect(await peer.closed).toBe(4400);
  },
);

test('an address has so many sockets, counted behind trusted proxies and by /64 [SEC-03]', async () => {
  const from = (host: string) => ({ 'x-forwarded-for': `2001:db8:1:2::${host}` });
  const peers = await Promise.all(['1', '2', '3'].map((host) => open(from(host))));
  await expect(open(from('4'))).rejects.toThrow('429');
  await open({ 'x-forwarded-for': '2001:db8:1:3::1' });
  await Promise.all(Array.from({ length: 5 }, () => open()));
  peers[0]?.socket.close();
  await peers[0]?.closed;
  await eventually(() => sockets.size() === 8);
  await open(from('4'));
});

test('a session that ended unheard closes its socket, others stay open [SUB-02]', async () => {
  await stop();
  await start({ keepAliveMs: 200 });
  const [visitor, player] = [await connect(), await connect({ accessToken: 'a' })];
  session.isLive = false;
  expect(await player.closed).toBe(4410);
  expect(visitor.socket.readyState).toBe(WebSocket.OPEN);
});

test('sockets that may have missed events are closed so that they come back [SUB-01]', async () => {
  const peers = await Promise.all([connect(), connect(), connect()]);
  sockets.restartAll();
  expect(await Promise.all(peers.map(({ closed }) => closed))).toEqual([1001, 1001, 1001]);
});

test('a peer that answers no keep-alive is cut off', async () => {
  await stop();
  await start({ keepAliveMs: 200 });
  const peer = await connect();
  peer.socket.pause();
  await eventually(() => sockets.size() === 0);
});
