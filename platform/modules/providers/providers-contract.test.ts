import { z } from 'zod';
import { setTimeout as wait } from 'node:timers/promises';
import { toPlatform } from '@/contract/signed-call';
import { newId } from '../../kernel/ids';
import { signCall } from '../../kernel/signed-text';
import { readTestSettings } from '../../testing/test-settings';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../testing/start-platform';
import { providerKey } from '../../testing/test-providers';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(240_000 * timeScale);

const DEMO = '+358401000001';
const PROBED = { GAME_PROVIDER_PROBE_SECONDS: '1' };
const KEYS = readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: testSharedSecret });

let platform: TestPlatform;
let token: string;
/** Slugs of a game of each provider. */
let games: Record<'studio' | 'aggregator', string>;

beforeAll(async () => {
  platform = await startPlatform({ env: PROBED });
  token = (await platform.signIn(DEMO)).accessToken;
  games = { studio: await gameOf('skerry-reels'), aggregator: await gameOf('wild-meridian') };
});
afterAll(() => platform.stop());

const listed = z.object({
  root: z.object({
    studioGames: z.object({ spotlight: z.array(z.object({ slug: z.string(), badge: z.string().nullable() })) }),
  }),
});

async function spotlight(studio: string, locale = 'en_GB') {
  const answer = await platform.graphql(
    `query Games($studio: String!, $locale: String!) { root { studioGames(first: 5, slug: $studio, thumbnailSize: 300, ipCountryCode: "FI", license: mga, locale: $locale) {
       spotlight { slug badge } } } }`,
    { studio, locale },
  );
  return listed.parse(answer.data).root.studioGames.spotlight;
}

const gameOf = async (studio: string): Promise<string> => (await spotlight(studio))[0]?.slug ?? '';

const described = z.object({
  root: z.object({
    game: z.object({
      isAvailable: z.boolean(),
      provider: z.object({ providerId: z.string(), isOpen: z.boolean() }).nullable(),
    }),
  }),
});

async function gameState(slug: string) {
  const answer = await platform.graphql(
    'query Game($slug: String!) { root { game(slug: $slug) { isAvailable provider { providerId isOpen } } } }',
    { slug },
  );
  return described.parse(answer.data).root.game;
}

interface Launched {
  readonly launchUrl: string | null;
  readonly failure: unknown;
}

async function launch(slug: string): Promise<Launched> {
  const answer = await platform.graphql(
    'mutation Launch($slug: String!) { launchGame(slug: $slug, mode: REAL) { launchUrl } }',
    { slug },
    { token },
  );
  const parsed = z.object({ launchGame: z.object({ launchUrl: z.string() }) }).safeParse(answer.data);
  return { launchUrl: parsed.success ? parsed.data.launchGame.launchUrl : null, failure: answer.errors };
}

type Body = Readonly<Record<string, unknown>>;

async function call(key: string | readonly string[], operation: string, body: Body, provider?: string) {
  const [timestamp, text] = [new Date().toISOString(), JSON.stringify(body)];
  const response = await fetch(`${platform.url}/wallet/v1/${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      ...(provider === undefined ? {} : { 'x-provider': provider }),
      'x-signature': signCall(key, toPlatform(`/wallet/v1/${operation}`), timestamp, text),
    },
    body: text,
  });
  return z.record(z.string(), z.unknown()).parse(await response.json());
}

const keyOf = (id: 'studio' | 'aggregator') => providerKey(KEYS, id);
const tokenOf = (launchUrl: string | null): string => new URL(launchUrl ?? 'x:').searchParams.get('launch') ?? '';

async function openSession(id: 'studio' | 'aggregator'): Promise<string> {
  const { launchUrl } = await launch(games[id]);
  const { sessionId } = await call(keyOf(id), 'authenticate', { launchToken: tokenOf(launchUrl) });
  return String(sessionId);
}

const balanceOf = async (id: 'studio' | 'aggregator', sessionId: string): Promise<unknown> =>
  (await call(keyOf(id), 'balance', { sessionId })).balance;

const bet = (id: 'studio' | 'aggregator', sessionId: string, roundId: string, requestId: string = newId()) => ({
  requestId,
  sessionId,
  roundId,
  gameSlug: games[id],
  stake: '1.00',
  currency: 'EUR',
});

test('each provider opens its own games, at its own address [GMS-06]', async () => {
  for (const [id, path] of [
    ['studio', '/studio/slot/'],
    ['aggregator', '/aggregator/slot/'],
  ] as const) {
    expect((await gameState(games[id])).provider).toEqual({ providerId: id, isOpen: true });
    expect(new URL((await launch(games[id])).launchUrl ?? 'x:').pathname).toBe(path);
  }
});

test("the aggregator's games are played at the studio behind it, which then bets with the aggregator's key [WAL-06]", async () => {
  const { launchUrl } = await launch(games.aggregator);
  const page = await fetch(launchUrl ?? '', { redirect: 'manual' });
  const onward = new URL(page.headers.get('location') ?? '', platform.url);
  expect([page.status, onward.pathname]).toEqual([302, '/studio/slot/']);
  const ask = async (path: string, body: Body) => {
    const response = await fetch(`${platform.url}/studio/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return z.record(z.string(), z.unknown()).parse(await response.json());
  };
  const { sessionToken, openingStake } = await ask('open', { launchToken: onward.searchParams.get('launch') });
  const { round } = await ask('spin', { sessionToken, spinId: newId(), stake: openingStake });
  expect(round).toMatchObject({ state: 'settled', stake: openingStake });
});

test("a provider that calls about another's session, round or bet is refused, and nothing moves [WAL-06]", async () => {
  for (const [owner, hostile] of [
    ['studio', 'aggregator'],
    ['aggregator', 'studio'],
  ] as const) {
    const { launchUrl } = await launch(games[owner]);
    const launchToken = tokenOf(launchUrl);
    expect(await call(keyOf(hostile), 'authenticate', { launchToken })).toMatchObject({ error: 'SessionExpired' });
    const sessionId = String((await call(keyOf(owner), 'authenticate', { launchToken })).sessionId);
    const placed = bet(owner, sessionId, newId());
    const after = (await call(keyOf(owner), 'bet', placed)).balance;
    const win = { requestId: newId(), sessionId, roundId: placed.roundId, amount: '5.00', roundClosed: true };
    for (const [operation, body] of [
      ['balance', { sessionId }],
      ['bet', bet(owner, sessionId, newId())],
      ['bet', placed],
      ['win', win],
    ] as const)
      expect(await call(keyOf(hostile), operation, body)).toMatchObject({ error: 'SessionNotFound' });
    // A bet of this name was never its own: it undoes nothing, and learns no balance.
    expect(
      await call(keyOf(hostile), 'rollback', { requestId: newId(), betRequestId: placed.requestId }),
    ).toMatchObject({ balance: null });
    expect(await balanceOf(owner, sessionId)).toBe(after);
    expect(await call(keyOf(owner), 'win', { ...win, amount: '0.00' })).toMatchObject({ balance: after });
  }
});

test('a provider that names itself is known by its own key alone [WAL-06]', async () => {
  const sessionId = await openSession('studio');
  expect(await call(keyOf('studio'), 'balance', { sessionId }, 'studio')).toHaveProperty('balance');
  for (const name of ['aggregator', 'nobody', ''])
    expect(await call(keyOf('studio'), 'balance', { sessionId }, name)).toMatchObject({ error: 'BadSignature' });
});

test('two providers may name requests and rounds alike [WAL-06]', async () => {
  const [name, round] = [newId(), newId()];
  const [studio, aggregator] = [await openSession('studio'), await openSession('aggregator')];
  const first = await call(keyOf('studio'), 'bet', bet('studio', studio, round, name));
  const second = await call(keyOf('aggregator'), 'bet', bet('aggregator', aggregator, round, name));
  expect(first.transactionId).not.toBe(second.transactionId);
  expect(Number(first.balance) - Number(second.balance)).toBeCloseTo(1, 6);
});

test('a win above what its provider may pay moves nothing, is an alarm until the round is settled, and may be requested again [WAL-06]', async () => {
  const sessionId = await openSession('studio');
  const placed = bet('studio', sessionId, newId());
  const { balance } = await call(keyOf('studio'), 'bet', placed);
  const win = { requestId: newId(), sessionId, roundId: placed.roundId, amount: '1000000.01', roundClosed: true };
  const health = async (): Promise<unknown> => {
    await wait(1_100);
    const answer = z.object({ parts: z.record(z.string(), z.unknown()) });
    return answer.parse(await (await fetch(`${platform.url}/health`)).json()).parts.games;
  };
  for (let time = 0; time < 2; time += 1)
    expect(await call(keyOf('studio'), 'win', win)).toMatchObject({
      error: 'WinTooLarge',
      message: 'amount: expected at most 1000000.00 EUR',
    });
  expect(await balanceOf('studio', sessionId)).toBe(balance);
  expect(await health()).toEqual({ status: 'alarm', refusedWins: 1, leftRounds: 0 });
  // Nothing is kept of the refusal: the same request is good with another amount.
  expect(await call(keyOf('studio'), 'win', { ...win, amount: '0.50' })).toHaveProperty('transactionId');
  expect(await health()).toEqual({ status: 'ok', refusedWins: 0, leftRounds: 0 });
});

describe('a provider that is down', () => {
  const setDown = (down: boolean) =>
    fetch(`${platform.url}/sandbox/aggregator/?down=${down ? '1' : '0'}`, { method: 'POST' });
  async function until(isAvailable: boolean): Promise<void> {
    for (let time = 0; time < 600; time += 1) {
      if ((await gameState(games.aggregator)).isAvailable === isAvailable) return;
      await wait(100);
    }
    throw new Error(`still ${isAvailable ? 'closed' : 'open'}`);
  }
  const badges = async (studio: string, locale?: string) =>
    new Set((await spotlight(studio, locale)).map(({ badge }) => badge));

  it('a provider that is down closes its own games alone, settles what is under way, and opens them again by itself [GMS-06, WAL-06]', async () => {
    const sessionId = await openSession('aggregator');
    const placed = bet('aggregator', sessionId, newId());
    await call(keyOf('aggregator'), 'bet', placed);
    await setDown(true);
    await until(false);
    expect((await gameState(games.studio)).isAvailable).toBe(true);
    expect([await badges('wild-meridian'), await badges('wild-meridian', 'fi_FI')]).toEqual([
      new Set(['Back soon']),
      new Set(['Tauolla']),
    ]);
    expect(await badges('skerry-reels')).not.toContain('Back soon');
    expect(JSON.stringify((await launch(games.aggregator)).failure)).toContain('GameNotAvailable');
    expect((await launch(games.studio)).launchUrl).not.toBeNull();
    const win = { requestId: newId(), sessionId, roundId: placed.roundId, amount: '2.00', roundClosed: true };
    expect(await call(keyOf('aggregator'), 'win', win)).toHaveProperty('transactionId');
    await setDown(false);
    await until(true);
    expect((await launch(games.aggregator)).launchUrl).not.toBeNull();
    expect(await badges('wild-meridian')).not.toContain('Back soon');
  });
});

test('a provider may call with the new or the old key while its key is rotated [SEC-05]', async () => {
  const [next, former] = ['n'.repeat(40), 'f'.repeat(40)];
  await platform.restart({ ...PROBED, AGGREGATOR_SECRET: `${next},${former}` });
  const answerTo = async (key: string | readonly string[]) =>
    (await call(key, 'balance', { sessionId: newId() })).error;
  expect([
    await answerTo(next),
    await answerTo(former),
    await answerTo(keyOf('aggregator')),
    await answerTo(keyOf('studio')),
  ]).toEqual(['SessionNotFound', 'SessionNotFound', 'BadSignature', 'SessionNotFound']);
});

const published = z.object({
  root: z.object({
    game: z.object({
      rtp: z.string(),
      odds: z.object({
        hitFrequency: z.string(),
        basis: z.null(),
        outcomes: z.array(z.object({ change: z.coerce.number(), chance: z.coerce.number() })),
      }),
    }),
  }),
});

test('the outcomes that a provider publishes come with the game, and return what it is shown with [GMS-11]', async () => {
  for (const slug of Object.values(games)) {
    const { data } = await platform.graphql(
      'query Odds($slug: String!) { root { game(slug: $slug) { rtp odds { hitFrequency basis outcomes { change chance } } } } }',
      { slug },
    );
    const { rtp, odds } = published.parse(data).root.game;
    expect(odds.outcomes.length).toBeLessThanOrEqual(64);
    expect(Number(odds.hitFrequency)).toBeGreaterThan(10);
    const back = odds.outcomes.reduce((sum, { change, chance }) => sum + (1 + change) * chance, 0);
    expect((back * 100).toFixed(2)).toBe(rtp);
  }
});

const tables = z.object({
  root: z.object({
    listOfGames: z.object({
      games: z.object({
        nodes: z.array(
          z.object({ slug: z.string(), game: z.object({ isAvailable: z.boolean(), opensAt: z.string().nullable() }) }),
        ),
      }),
    }),
  }),
});

test('a live table outside its hours is opened in no mode, and says when it opens; the others stay open [GMS-06]', async () => {
  const secondsToFive = ((29 - new Date().getUTCHours()) % 24) * 3_600;
  await platform.advance(secondsToFive);
  const { accessToken } = await platform.signIn(DEMO);
  const open = (slug: string, mode: string) =>
    platform.graphql(
      'mutation Launch($slug: String!, $mode: GameMode!) { launchGame(slug: $slug, mode: $mode) { launchUrl } }',
      { slug, mode },
      { token: accessToken },
    );
  const { data } = await platform.graphql(
    `{ root { listOfGames(first: 30, listOfGamesSlug: "live-casino", thumbnailSize: 300, ipCountryCode: "FI", license: mga, locale: "en_GB") {
       games { nodes { slug game { isAvailable opensAt } } } } } }`,
  );
  const { nodes } = tables.parse(data).root.listOfGames.games;
  const closed = nodes.find(({ game }) => game.opensAt !== null);
  const around = nodes.find(({ game }) => game.opensAt === null);
  expect([closed?.game.isAvailable, around?.game.isAvailable]).toEqual([false, true]);
  for (const mode of ['REAL', 'DEMO']) {
    const { errors } = await open(closed?.slug ?? '', mode);
    expect(errors?.[0]?.extensions).toMatchObject({ type: 'TableClosed', params: { opensAt: closed?.game.opensAt } });
    expect((await open(around?.slug ?? '', mode)).errors).toBeUndefined();
  }
  const hours = (Date.parse(closed?.game.opensAt ?? '') - Date.now() - secondsToFive * 1_000) / 3_600_000;
  await platform.advance(Math.ceil(hours) * 3_600);
  const later = await platform.signIn(DEMO);
  const opened = await platform.graphql(
    'mutation Launch($slug: String!) { launchGame(slug: $slug, mode: REAL) { launchUrl } }',
    { slug: closed?.slug },
    { token: later.accessToken },
  );
  expect(opened.errors).toBeUndefined();
});
