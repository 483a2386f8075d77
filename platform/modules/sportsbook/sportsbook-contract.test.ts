import { z } from 'zod';
import { endEvent, openBettor, openPicks } from '@foyer/sportsbook/testing/bettor';
import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

let platform: PlatformClient;
let token: string;

beforeAll(async () => {
  platform = await sharedPlatform();
  token = (await platform.newPlayer()).accessToken;
});

const walletSchema = z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) });
const roundsSchema = z.object({
  viewer: z.object({
    recentRounds: z.array(
      z.object({ gameName: z.string(), betAmount: z.string(), winAmount: z.string(), closedAt: z.string().nullable() }),
    ),
  }),
});
const eventsSchema = z.object({
  root: z.object({
    topSports: z.array(
      z.object({
        id: z.string(),
        sport: z.string(),
        inPlay: z.boolean(),
        startsAt: z.string(),
        selections: z.array(z.object({ id: z.string(), odds: z.string().nullable() })),
      }),
    ),
  }),
});

const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

async function balance(): Promise<number> {
  const { data } = await platform.graphql('{ viewer { wallet { balance } } }', {}, { token });
  return cents(walletSchema.parse(data).viewer.wallet.balance);
}

async function topSports(order: string, brand = 'aurora', locale = 'fi_FI') {
  const { data } = await platform.graphql(
    `query Events($order: SportsOrder!) { root { topSports(order: $order, first: 12) { id sport inPlay startsAt selections { id odds } } } }`,
    { order },
    { brand, locale },
  );
  return eventsSchema.parse(data).root.topSports;
}

test('a bet of the sportsbook is a round of the wallet: stake, win and history are right [SPB-01, WAL-05]', async () => {
  const [before, bettor] = [await balance(), await openBettor(platform, token)];
  const [won, lost] = await openPicks(platform, 2);
  if (!won || !lost) throw new Error('nothing is open');
  const placed = await bettor.bet(won, '10.00');
  expect(placed).toMatchObject({ status: 200, body: { bet: { state: 'open' } } });
  expect((await bettor.bet(lost, '5.00')).status).toBe(200);
  expect(await balance()).toBe(before - 1_500);
  await endEvent(platform, { event: won.event, home: '2' });
  await endEvent(platform, { event: lost.event, away: '1' });
  const bets = await bettor.bets();
  expect(bets.map(({ state }) => state)).toEqual(['settled', 'settled']);
  const win = cents(bets.find(({ stake }) => stake === '10.00')?.win ?? '0');
  expect(win).toBeGreaterThan(1_000);
  expect(await balance()).toBe(before - 1_500 + win);
  const { data } = await platform.graphql(
    '{ viewer { recentRounds(first: 2) { gameName betAmount winAmount closedAt } } }',
    {},
    { token },
  );
  const rounds = roundsSchema.parse(data).viewer.recentRounds;
  expect(rounds.map(({ gameName, betAmount, winAmount }) => [gameName, betAmount, cents(winAmount)])).toEqual(
    expect.arrayContaining([
      ['Foyer Sportsbook', '10.00', win],
      ['Foyer Sportsbook', '5.00', 0],
    ]),
  );
});

test('the sportsbook is offered as a kind by which a player’s rounds are listed [SPB-01, PRF-01]', async () => {
  const { data } = await platform.graphql('{ viewer { playedGames { slug name kind } } }', {}, { token });
  expect(data?.viewer).toEqual({ playedGames: [{ slug: 'sportsbook', name: 'Foyer Sportsbook', kind: 'sports' }] });
});

test('events come with the words of the locale, in play or next first, for brands with a sportsbook alone [SPB-01, GMS-01]', async () => {
  const live = await topSports('LIVE_FIRST');
  expect(live[0]?.inPlay).toBe(true);
  expect(new Set(live.map(({ sport }) => sport))).toContain('Jalkapallo');
  for (const { selections } of live) expect(selections.length).toBeGreaterThan(1);
  const next = await topSports('NEXT_FIRST', 'mistral', 'fr_CA');
  expect(next[0]?.inPlay).toBe(false);
  const starts = next.filter(({ inPlay }) => !inPlay).map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort());
});

test('nobody without a sign-in opens a session, and a player on a break neither opens one nor bets in an open one [SPB-01]', async () => {
  const anonymous = await platform.graphql('mutation { openSportsbook { token } }');
  expect(anonymous.errors?.[0]?.extensions?.type).toBe('AuthenticationFailure');
  const other = (await platform.newPlayer()).accessToken;
  const bettor = await openBettor(platform, other);
  const [pick] = await openPicks(platform, 1);
  if (!pick) throw new Error('nothing is open');
  const stopped = await platform.graphql('mutation { stopPlayFor24Hours { id } }', {}, { token: other });
  if (stopped.errors) throw new Error(JSON.stringify(stopped.errors));
  const refused = await bettor.bet(pick, '5.00');
  expect([401, 409]).toContain(refused.status);
  await expect(openBettor(platform, other)).rejects.toThrow();
});
