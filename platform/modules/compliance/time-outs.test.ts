import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type TestPlatform } from '../../testing/start-platform';

/** A player for each test: nothing takes a time-out back. */
const PLAYERS = { aurora: '+358401000001', solstice: '+14165550101' };
type Brand = keyof typeof PLAYERS;
const SLUG = 'scarab-cascade';
const RETURN_URL = 'http://aurora.localhost:3000/en/deposit/';
const DAY_SECONDS = 24 * 3_600;

let platform: TestPlatform;
let brand: Brand;
let token: string;

beforeAll(async () => {
  platform = await startPlatform({ env: { WEB_URL: new URL(RETURN_URL).origin } });
});
afterAll(() => platform.stop());

async function signIn(to: Brand): Promise<void> {
  brand = to;
  token = (await platform.signIn(PLAYERS[to], to)).accessToken;
}

const stopped = z.object({
  stopPlayFor24Hours: z.object({ timeouts: z.object({ timeoutEndsAt: z.coerce.date() }) }),
});

/** Presses the button; answers when play is open again. */
async function stopPlay(): Promise<Date> {
  const answer = await ask('mutation { stopPlayFor24Hours { timeouts { timeoutEndsAt } } }');
  return stopped.parse(answer.data).stopPlayFor24Hours.timeouts.timeoutEndsAt;
}

const ask = (query: string, variables = {}) => platform.graphql(query, variables, { token, brand });
const failureOf = async (query: string, variables = {}) =>
  (await ask(query, variables)).errors?.[0]?.extensions ?? null;
const launch = () => failureOf('mutation { launchGame(slug: "scarab-cascade", mode: REAL) { launchUrl } }');
const demo = () => failureOf('mutation { launchGame(slug: "scarab-cascade", mode: DEMO) { launchUrl } }');
const deposit = () =>
  failureOf('mutation Deposit($input: DepositInput!) { deposit(input: $input) { id } }', {
    input: {
      methodId: 'card',
      amount: '20.00',
      idempotencyKey: newId(),
      returnUrl: RETURN_URL,
    },
  });

test('no bet is taken after the answer, however many are on their way, and pressing again changes nothing [PRF-08, EVT-02]', async () => {
  await signIn('solstice');
  const game = await openGame(platform, token, SLUG, brand);
  let isAnswered = false;
  const tooLate: string[] = [];
  const betOn = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn += 1) {
      const requestedLate = isAnswered;
      const { error } = await game.bet('0.20');
      if (requestedLate && error === undefined) tooLate.push('a bet requested after the answer');
    }
  };
  const bets = Promise.all(Array.from({ length: 16 }, betOn));
  const ends = await Promise.all(Array.from({ length: 6 }, () => stopPlay()));
  isAnswered = true;
  const balance = () => ask('{ viewer { wallet { balance } } }');
  const atTheAnswer = (await balance()).data;
  await bets;
  expect(tooLate).toEqual([]);
  // Not even those that were requested before it.
  expect((await balance()).data).toEqual(atTheAnswer);
  expect(new Set(ends.map(Number)).size).toBe(1);
  expect(await stopPlay()).toEqual(ends[0]);
});

test('nobody who is signed out stops anybody [PRF-08]', async () => {
  const answer = await platform.graphql('mutation { stopPlayFor24Hours { id } }');
  expect(answer.errors?.[0]?.extensions?.type).toBe('AuthenticationFailure');
});

test('one call stops play and deposits for 24 hours: bets, launches and deposits are refused, wins and withdrawals are taken, and it ends by itself [PRF-08]', async () => {
  await signIn('aurora');
  const game = await openGame(platform, token, SLUG, brand);
  const round = newId();
  expect(await game.bet('1.00', round)).not.toHaveProperty('error');
  const before = Date.now();
  const endsAt = await stopPlay();
  expect(endsAt.getTime()).toBeGreaterThanOrEqual(before + DAY_SECONDS * 1_000 - 1_000);
  expect(endsAt.getTime()).toBeLessThanOrEqual(Date.now() + DAY_SECONDS * 1_000 + 1_000);

  expect((await game.bet('1.00')).error).toBe('SessionExpired');
  expect(await game.win('2.00', round)).not.toHaveProperty('error');
  for (const refused of [await launch(), await demo()])
    expect(refused).toMatchObject({ type: 'TimeOut', params: { until: endsAt.toISOString() } });
  expect(await deposit()).toMatchObject({ type: 'DepositsBlocked', params: { reason: 'TimeOut' } });
  const { data } = await ask('{ viewer { cashier { depositsBlockReason withdrawalsBlockReason } } }');
  expect(data).toEqual({ viewer: { cashier: { depositsBlockReason: 'TimeOut', withdrawalsBlockReason: null } } });

  await platform.advance(DAY_SECONDS + 5);
  await signIn('aurora');
  expect(await launch()).toBeNull();
  expect(await game.bet('1.00')).toHaveProperty('error');
});
