import { createServer, type Server } from 'node:http';
import WebSocket from 'ws';
import { createInProcessBus } from '../kernel/bus/in-process-bus';
import { free, gated, type AccountRefusal } from '../kernel/entry-rule';
import type { SocketRoute } from '../kernel/http/socket-route';
import { toPlayerId, toSessionId } from '../kernel/ids';
import { createAddressReader } from './client-address';
import { createLiveHub } from './live-hub';
import { createRoutedSockets, type RoutedSockets } from './routed-sockets';

const PLAYER = toPlayerId('00000000-0000-7000-8000-000000000001');
const sessionOf = (name: string) => toSessionId(`00000000-0000-7000-8000-00000000000${name}`);

/** The facts in the database about the sessions and the player's account. */
let live: { isSession: boolean; refusal: AccountRefusal | null; actions: string[]; country: string };
let taken: string[];
let bus: ReturnType<typeof createInProcessBus>;
interface RunningHost {
  readonly sockets: RoutedSockets;
  readonly server: Server;
  readonly url: string;
}
let hosts: RunningHost[];

/** A socket of the session that its address names; each text is the name of a message. */
const route: SocketRoute = {
  path: /^\/echo$/,
  messages: { look: free('reads'), join: gated('play'), leave: gated('change-account') },
  sessionEnded: { code: 4410, reason: 'session_ended' },
  open: async (url, socket) => ({
    session: { brand: 'aurora', playerId: PLAYER, sessionId: sessionOf(url.searchParams.get('session') ?? '1') },
    closed: () => undefined,
    read: (name) => ({
      name,
      take() {
        taken.push(name);
        socket.send(name);
      },
      refuse: ({ kind }) => socket.send(kind),
    }),
  }),
};

async function startHost(): Promise<RunningHost> {
  const sockets = createRoutedSockets({
    routes: [route],
    origins: { origins: ['http://localhost:3000'], brandHosts: [], sandbox: true, isTrustedPeer: () => true },
    addresses: createAddressReader([]),
    socketsPerAddress: 20,
    // Hosts have a hub each, and share the bus.
    hub: createLiveHub(bus),
    sessionTopic: (id) => `session.${id}`,
    isSessionLive: async () => live.isSession,
    gates: {
      account: async (_playerId, action) => {
        live.actions.push(action);
        return live.refusal;
      },
      isMarketBlocked: (brand, country) => brand === 'aurora' && country === 'unknown',
    },
    countryOf: () => ({ code: live.country, subDivision: null }),
  });
  const server = createServer().on('upgrade', (request, socket, head) => {
    sockets.upgrade(request, socket, head, new URL(`http://host${request.url ?? ''}`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return { sockets, server, url: `ws://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/echo` };
}

beforeEach(async () => {
  live = { isSession: true, refusal: null, actions: [], country: 'FI' };
  taken = [];
  bus = createInProcessBus();
  hosts = [await startHost(), await startHost()];
});
afterEach(async () => {
  for (const { sockets, server } of hosts) {
    await sockets.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function connect(url: string | undefined, session = '1') {
  const socket = new WebSocket(`${url}?session=${session}`);
  const closed = new Promise<string>((resolve) => socket.on('close', (code, reason) => resolve(`${code} ${reason}`)));
  await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
  const answers: string[] = [];
  socket.on('message', (data) => answers.push(String(data)));
  let keptAlive = 0;
  socket.on('ping', () => (keptAlive += 1));
  return {
    closed,
    answers,
    keptAlive: () => keptAlive,
    send: (name: string) => socket.send(name),
    async answer(name: string): Promise<string | undefined> {
      const before = answers.length;
      socket.send(name);
      while (answers.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
      return answers.at(-1);
    },
  };
}

test('the end of a session closes its sockets on every host as the bus reports it, and no other socket [SEC-02]', async () => {
  const [one, two, other] = [
    await connect(hosts[0]?.url),
    await connect(hosts[1]?.url),
    await connect(hosts[1]?.url, '2'),
  ];
  for (const socket of [one, two, other]) expect(await socket.answer('look')).toBe('look');
  // Nothing reads the database here: only the bus reports the end.
  await bus.publish(`session.${sessionOf('1')}`, {});
  expect(await Promise.all([one.closed, two.closed])).toEqual(['4410 session_ended', '4410 session_ended']);
  expect(await other.answer('look')).toBe('look');
});

test('a session that ended before the bus was listened to closes the socket as it opens [SEC-02]', async () => {
  live.isSession = false;
  // A message has the session looked at once more, and so has every fifth keep-alive.
  const silent = await connect(hosts[0]?.url);
  expect([await silent.closed, silent.keptAlive()]).toEqual(['4410 session_ended', 0]);
  const talking = await connect(hosts[0]?.url);
  talking.send('join');
  expect(await talking.closed).toBe('4410 session_ended');
  expect(taken).toEqual([]);
});

test('a message that changes something is not taken after the end of its session, also when the bus is silent [SEC-02]', async () => {
  const socket = await connect(hosts[0]?.url);
  expect(await socket.answer('join')).toBe('join');
  live.isSession = false;
  socket.send('join');
  socket.send('leave');
  expect(await socket.closed).toBe('4410 session_ended');
  expect(taken).toEqual(['join']);
});

test('each message is checked by its own action, and one that the account forbids is refused and not taken [PRF-03]', async () => {
  const socket = await connect(hosts[0]?.url);
  for (const name of ['look', 'join', 'leave']) expect(await socket.answer(name)).toBe(name);
  expect(live.actions).toEqual(['play', 'change-account']);
  live.refusal = { kind: 'account-blocked' };
  expect(await socket.answer('join')).toBe('account-blocked');
  expect(await socket.answer('look')).toBe('look');
  expect(taken).toEqual(['look', 'join', 'leave', 'look']);
});

test('a message without a rule closes the socket and is not taken [SEC-02]', async () => {
  const quiet = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const socket = await connect(hosts[0]?.url);
  socket.send('something new');
  expect(await socket.closed).toMatch(/^4500 /);
  expect(taken).toEqual([]);
  quiet.mockRestore();
});

test('a message is not taken from where the brand is not offered, and one that leaves is [BRD-02]', async () => {
  live.country = 'unknown';
  const socket = await connect(hosts[0]?.url);
  expect([await socket.answer('look'), await socket.answer('join'), await socket.answer('leave')]).toEqual([
    'look',
    'market-blocked',
    'leave',
  ]);
  expect(taken).toEqual(['look', 'leave']);
});
