import { createClient, type Client } from 'graphql-ws';
import { z } from 'zod';
import WebSocket from 'ws';
import { openGame, type OpenGame } from '../testing/game-provider';
import { startPlatform, type TestPlatform } from '../testing/start-platform';
import { timeScale } from '../testing/time-scale';

const balance =
  'subscription Wallet { balanceUpdated { balance bonusBalance currency amount moneyType wageringProgress version } }';
const ended = 'subscription SessionDestroyed { sessionDestroyed { sessionId } }';
const aurora = '+358401000001';
const anotherOfAurora = '+358401000071';

const eventSchema = z.object({
  balance: z.string(),
  bonusBalance: z.string(),
  currency: z.string(),
  amount: z.string(),
  moneyType: z.string().nullable(),
  wageringProgress: z.number().nullable(),
  version: z.number(),
});
type BalanceEvent = z.infer<typeof eventSchema>;

let platform: TestPlatform;
const clients: Client[] = [];
beforeAll(async () => {
  platform = await startPlatform({
    env: { LOGIN_CODES_PER_NUMBER: '500', LOGIN_CODES_PER_NUMBER_DAILY: '500', LOGIN_CODES_PER_ADDRESS: '500' },
  });
});
afterAll(async () => {
  // A client whose session was ended has nothing left to dispose of, and says so by a rejection.
  await Promise.allSettled(clients.map((client) => client.dispose()));
  await platform.stop();
});

interface Connection {
  readonly client: Client;
  readonly closed: Promise<{ code: number; reason: string }>;
}

function connect(accessToken: string, retryAttempts = 0, host = platform.url): Connection {
  let close: (event: { code: number; reason: string }) => void = () => undefined;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => (close = resolve));
  const client = createClient({
    url: `${host.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 200)),
    shouldRetry: () => retryAttempts > 0,
    connectionParams: { accessToken, brand: 'aurora', locale: 'en_GB' },
    lazy: true,
    on: { closed: (event) => close(z.object({ code: z.number(), reason: z.string() }).parse(event)) },
  });
  clients.push(client);
  return { client, closed };
}

/** Collects what a subscription gives. */
function follow<T>({ client }: Connection, query: string, read: (data: unknown) => T) {
  const seen: T[] = [];
  const wake = new Set<() => void>();
  client.subscribe(
    { query },
    {
      next: ({ data }) => (seen.push(read(data)), wake.forEach((call) => call())),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    seen,
    async until(predicate: (seen: readonly T[]) => boolean): Promise<void> {
      const limit = Date.now() + 15_000 * timeScale;
      while (!predicate(seen)) {
        if (Date.now() > limit) throw new Error(`waited in vain, saw ${JSON.stringify(seen)}`);
        await new Promise<void>((resolve) => {
          wake.add(resolve);
          setTimeout(resolve, 100);
        });
      }
    },
  };
}

const readBalance = (data: unknown): BalanceEvent =>
  z.object({ balanceUpdated: eventSchema }).parse(data).balanceUpdated;
const readEnded = (data: unknown): string =>
  z.object({ sessionDestroyed: z.object({ sessionId: z.string() }) }).parse(data).sessionDestroyed.sessionId;
const slotSlug = async (): Promise<string> => {
  const answer = await platform.graphql(
    '{ root { listOfGames(listOfGamesSlug: "slots", ipCountryCode: "FI", license: mga, locale: "en_GB", first: 1) { games { nodes { slug } } } } }',
  );
  return (
    z
      .object({
        root: z.object({
          listOfGames: z.object({ games: z.object({ nodes: z.array(z.object({ slug: z.string() })).length(1) }) }),
        }),
      })
      .parse(answer.data).root.listOfGames.games.nodes[0]?.slug ?? ''
  );
};
const openSlot = async (token: string): Promise<OpenGame> => openGame(platform, token, await slotSlug());
const walletOf = async (token: string) =>
  z
    .object({ viewer: z.object({ wallet: z.object({ balance: z.string(), version: z.number() }) }) })
    .parse((await platform.graphql('{ viewer { wallet { balance version } } }', {}, { token })).data).viewer.wallet;

describe('balance', () => {
  test('a snapshot comes first, then each change with a higher version [WAL-02, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    const before = await walletOf(accessToken);
    const live = follow(connect(accessToken), balance, readBalance);
    await live.until((seen) => seen.length === 1);
    expect(live.seen[0]).toMatchObject({
      balance: before.balance,
      version: before.version,
      amount: '0.00',
      moneyType: null,
    });
    const game = await openSlot(accessToken);
    for (let spin = 0; spin < 5; spin += 1) expect((await game.bet('0.20')).error).toBeUndefined();
    const after = await walletOf(accessToken);
    await live.until((seen) => seen.at(-1)?.version === after.version);
    expect(live.seen.at(-1)?.balance).toBe(after.balance);
    expect(live.seen.slice(1).every(({ moneyType }) => moneyType === 'CasinoBet')).toBe(true);
    const versions = live.seen.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  test('every socket of the player follows, no socket of another player does [SUB-02]', async () => {
    const [first, other] = [await platform.signIn(aurora), await platform.signIn('+14165550101', 'solstice')];
    const feeds = Array.from({ length: 3 }, () => follow(connect(first.accessToken), balance, readBalance));
    await Promise.all(feeds.map((feed) => feed.until((seen) => seen.length > 0)));
    const strangers = await platform.graphql(
      '{ viewer { wallet { balance } } }',
      {},
      { token: other.accessToken, brand: 'solstice' },
    );
    await (await openSlot(first.accessToken)).bet('0.20');
    const { version } = await walletOf(first.accessToken);
    await Promise.all(feeds.map((feed) => feed.until((seen) => seen.at(-1)?.version === version)));
    expect(
      await platform.graphql('{ viewer { wallet { balance } } }', {}, { token: other.accessToken, brand: 'solstice' }),
    ).toEqual(strangers);
  });

  test('a follower connects again after a crash of the platform and gets the current state [SUB-01, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    const live = follow(connect(accessToken, 200), balance, readBalance);
    await live.until((seen) => seen.length === 1);
    await platform.kill9();
    await platform.restart();
    await (await openSlot(accessToken)).bet('0.20');
    const { version, balance: amount } = await walletOf(accessToken);
    await live.until((seen) => seen.at(-1)?.version === version);
    expect(live.seen.at(-1)?.balance).toBe(amount);
  });
});

describe('the end of a session', () => {
  test('the end of a session is pushed to its sockets, which then close with their own code [SUB-01, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    const other = await platform.signIn(anotherOfAurora);
    const connection = connect(accessToken);
    const otherFeed = follow(connect(other.accessToken), ended, readEnded);
    const live = follow(connection, ended, readEnded);
    const wallet = follow(connection, balance, readBalance);
    await wallet.until((seen) => seen.length === 1);
    await platform.graphql('mutation { logout { loggedOut } }', {}, { token: accessToken });
    await live.until((seen) => seen.length === 1);
    expect(await connection.closed).toEqual({ code: 4410, reason: 'session_destroyed_error' });
    expect(otherFeed.seen).toEqual([]);
  });

  test('a token of an ended session opens nothing [SUB-01]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    await platform.graphql('mutation { logout { loggedOut } }', {}, { token: accessToken });
    const connection = connect(accessToken);
    follow(connection, balance, readBalance);
    expect(await connection.closed).toEqual({ code: 4410, reason: 'session_destroyed_error' });
  });

  test('a socket whose token is not ours is closed for good [SUB-01]', async () => {
    const connection = connect('a.b.c');
    follow(connection, balance, readBalance);
    expect(await connection.closed).toEqual({ code: 4403, reason: 'Error resolving subscription context' });
  });

  test('a socket with an expired token is closed with the code to refresh', async () => {
    const { accessToken } = await platform.signIn(aurora);
    await platform.advance(301);
    const connection = connect(accessToken);
    follow(connection, balance, readBalance);
    expect(await connection.closed).toEqual({ code: 4411, reason: 'token_expired' });
    await platform.advance(-301);
  });

  test('a logout while a socket connects leaves no socket open', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { accessToken } = await platform.signIn(aurora);
      const connection = connect(accessToken);
      follow(connection, balance, readBalance);
      await new Promise((resolve) => setTimeout(resolve, round));
      await platform.graphql('mutation { logout { loggedOut } }', {}, { token: accessToken });
      expect((await connection.closed).code).toBe(4410);
    }
  });
});

const manyHosts = process.env.DATABASE_URL && process.env.NATS_URL ? describe : describe.skip;
manyHosts('two hosts on one database and bus', () => {
  let second: TestPlatform;
  beforeAll(async () => {
    // One issuer for both, as in front of them a load balancer has one name.
    second = await startPlatform({ besides: platform, env: { PLATFORM_PUBLIC_URL: platform.url } });
  });
  afterAll(() => second.stop());

  test('a session of one holds on the other, and its end too, at once and for open sockets [AUT-05, SUB-02]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    const me = () => second.graphql('{ viewer { player { id } } }', {}, { token: accessToken });
    expect((await me()).status).toBe(200);
    const connection = connect(accessToken, 0, second.url);
    const wallet = follow(connection, balance, readBalance);
    await wallet.until((seen) => seen.length === 1);
    await (await openSlot(accessToken)).bet('0.20');
    await wallet.until((seen) => seen.length === 2);
    await platform.graphql('mutation { logout { loggedOut } }', {}, { token: accessToken });
    expect((await me()).status).toBe(401);
    expect((await connection.closed).code).toBe(4410);
  });

  test('a refresh token used on both at once has one successor [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    const refresh = (host: TestPlatform) =>
      host.graphql(
        'mutation R($refreshToken: String!) { refreshAccessToken(refreshToken: $refreshToken) { refreshToken } }',
        { refreshToken },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? platform : second)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers.every(({ errors }) => !errors)).toBe(true);
  });
});

test('sockets are closed with their own code when the platform stops', async () => {
  const { accessToken } = await platform.signIn(aurora);
  const connection = connect(accessToken);
  const live = follow(connection, balance, readBalance);
  await live.until((seen) => seen.length === 1);
  expect(await platform.terminate()).toBe(0);
  expect(await connection.closed).toEqual({ code: 1001, reason: 'platform_restart' });
  await platform.restart();
});
