import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { startPlatform, type GraphqlAnswer, type TestPlatform } from '../../testing/start-platform';

/** A player for each test: nothing takes a break back. */
const PLAYERS = {
  definite: { brand: 'aurora', phoneNumber: '+358401000001' },
  overlapping: { brand: 'aurora', phoneNumber: '+358401000071' },
  byChoice: { brand: 'solstice', phoneNumber: '+14165550101' },
  indefinite: { brand: 'quetzal', phoneNumber: '+4740100001' },
  timeOut: { brand: 'aurora', phoneNumber: '+358401000072' },
} as const;
interface Who {
  readonly brand: string;
  readonly phoneNumber: string;
}
const SLUG = 'scarab-cascade';
const RETURN_URL = 'http://aurora.localhost:3000/en/deposit/';
const DAY = 24 * 3_600;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { WEB_URL: new URL(RETURN_URL).origin } });
});
afterAll(() => platform.stop());

async function signIn({ brand, phoneNumber }: Who) {
  const { accessToken: token, refreshToken } = await platform.signIn(phoneNumber, brand);
  const ask = (query: string, variables = {}) => platform.graphql(query, variables, { token, brand });
  const take = async (kind: string, period: string) => {
    const { data, errors } = await ask(
      'mutation Take($kind: BreakKind!, $period: String!) { takeBreak(kind: $kind, period: $period) { kind endsAt } }',
      { kind, period },
    );
    return errors?.[0]?.extensions?.type ?? z.object({ takeBreak: takenBreak }).parse(data).takeBreak.endsAt;
  };
  return {
    token,
    refreshToken,
    ask,
    take,
    refused: async (query: string, variables = {}) => typeOf(await ask(query, variables)),
  };
}
const takenBreak = z.object({ kind: z.string(), endsAt: z.coerce.date().nullable() });
const typeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.type ?? null;
const launch = 'mutation { launchGame(slug: "scarab-cascade", mode: REAL) { launchUrl } }';
const deposit = 'mutation Deposit($input: DepositInput!) { deposit(input: $input) { id } }';
const aDeposit = () => ({
  input: { methodId: 'card', amount: '20.00', idempotencyKey: newId(), returnUrl: RETURN_URL },
});

test('a self-exclusion that begins while bets, launches and deposits are on their way lets none pass after its answer, takes wins, and ends every sign-in and marketing [PRF-03, EVT-02]', async () => {
  const who = PLAYERS.definite;
  const player = await signIn(who);
  const game = await openGame(platform, player.token, SLUG, who.brand);
  const openRound = newId();
  expect(await game.bet('0.20', openRound)).not.toHaveProperty('error');
  let isAnswered = false;
  const tooLate: string[] = [];
  const keepAsking = async (what: string, passes: () => Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      const requestedLate = isAnswered;
      if ((await passes()) && requestedLate) tooLate.push(what);
    }
  };
  const calls = Promise.all([
    ...Array.from({ length: 8 }, () => keepAsking('bet', async () => (await game.bet('0.20')).error === undefined)),
    ...Array.from({ length: 3 }, () => keepAsking('launch', async () => (await player.refused(launch)) === null)),
    ...Array.from({ length: 3 }, () =>
      keepAsking('deposit', async () => (await player.refused(deposit, aDeposit())) === null),
    ),
  ]);
  const before = Date.now();
  const ends = await Promise.all(Array.from({ length: 4 }, () => player.take('SelfExclusion', 'P6M')));
  isAnswered = true;
  await calls;
  expect(tooLate).toEqual([]);
  // The first one ends this sign-in, so that those after it may find it over.
  const [end] = ends.filter((each) => each instanceof Date);
  expect(new Set(ends.map((each) => (each instanceof Date ? Number(each) : each))).size).toBeLessThanOrEqual(2);
  expect(Number(end)).toBeGreaterThan(before + 180 * DAY * 1_000);
  expect(await player.refused('{ viewer { id } }')).toBe('AuthenticationFailure');
  expect((await game.bet('0.20')).error).toBe('SessionExpired');
  expect(await game.win('2.00', openRound)).not.toHaveProperty('error');

  const again = await signIn(who);
  const { data } = await again.ask(
    '{ viewer { player { selfExclusionDetails { exclusionEndsAt } marketingPreferences { marketingBlocked } isSmsMarketingAccepted isEmailMarketingAccepted isPhoneMarketingAccepted } cashier { depositsBlockReason withdrawalsBlockReason } } }',
  );
  expect(data).toEqual({
    viewer: {
      player: {
        selfExclusionDetails: { exclusionEndsAt: end instanceof Date && end.toISOString() },
        marketingPreferences: { marketingBlocked: true },
        isSmsMarketingAccepted: false,
        isEmailMarketingAccepted: false,
        isPhoneMarketingAccepted: false,
      },
      cashier: { depositsBlockReason: 'SelfExcluded', withdrawalsBlockReason: null },
    },
  });
  expect(await again.refused(launch)).toBe('SelfExcluded');
  expect(await again.refused(deposit, aDeposit())).toBe('DepositsBlocked');
  expect(await again.refused('mutation { chooseMarketing(sms: true, email: true, phone: true) { id } }')).toBe(
    'SelfExcluded',
  );
});

test('a break cannot be shortened, and of several the latest end holds [PRF-03]', async () => {
  const first = await signIn(PLAYERS.overlapping);
  const month = await first.take('TimeOut', 'P1M');
  expect(await first.take('TimeOut', 'P1D')).toEqual(month);
  const sixWeeks = await first.take('TimeOut', 'P6W');
  expect(Number(sixWeeks)).toBeGreaterThan(Number(month));
  const year = await first.take('SelfExclusion', 'P1Y');
  const second = await signIn(PLAYERS.overlapping);
  expect(await second.take('SelfExclusion', 'P6M')).toEqual(year);
  // A shorter wish ends no sign-in either.
  expect(await second.refused('{ viewer { id } }')).toBeNull();
  const threeYears = await second.take('SelfExclusion', 'P3Y');
  expect(Number(threeYears)).toBeGreaterThan(Number(year));
});

test('only what the licence offers can be taken: each with its own periods, and nobody without a sign-in [PRF-03, BRD-03]', async () => {
  const { take } = await signIn(PLAYERS.timeOut);
  expect(await take('TimeOut', 'P2Y')).toBe('BreakNotOffered');
  expect(await take('TimeOut', 'indefinite')).toBe('BreakNotOffered');
  expect(await take('SelfExclusion', 'P1D')).toBe('BreakNotOffered');
  const kuu = await signIn({ brand: 'kuu', phoneNumber: '+37251000001' });
  expect(await kuu.take('SelfExclusion', 'P6M')).toBe('BreakNotOffered');
  const nobody = await platform.graphql('mutation { takeBreak(kind: TimeOut, period: "P1D") { endsAt } }');
  expect(typeOf(nobody)).toBe('AuthenticationFailure');
});

test('a player of a licence that asks for no self-exclusion takes one by choice, and is refused play [PRF-03, BRD-03]', async () => {
  const player = await signIn(PLAYERS.byChoice);
  const until = await player.take('SelfExclusion', 'P6M');
  expect(Number(until)).toBeGreaterThan(Date.now() + 180 * DAY * 1_000);
  const again = await signIn(PLAYERS.byChoice);
  expect(await again.refused(launch)).toBe('SelfExcluded');
});

test('a time-out of a week stops play and deposits in this sign-in, which goes on, and ends by itself [PRF-03]', async () => {
  const who = PLAYERS.timeOut;
  const player = await signIn(who);
  const until = await player.take('TimeOut', 'P1W');
  expect(await player.refused(launch)).toBe('TimeOut');
  expect(await player.refused(deposit, aDeposit())).toBe('DepositsBlocked');
  expect(until).toBeInstanceOf(Date);
});

test('an exclusion without end closes the account for good: its player signs in to see it, cannot play or open it again [PRF-03, NOT-02]', async () => {
  const who = PLAYERS.indefinite;
  const player = await signIn(who);
  expect(await player.take('SelfExclusion', 'indefinite')).toBeNull();
  expect(await player.refused('{ viewer { id } }')).toBe('AuthenticationFailure');
  const again = await signIn(who);
  expect(
    (await again.ask('{ viewer { player { accountStatus { status cause reopenByCustomerAllowed } } } }')).data,
  ).toEqual({
    viewer: {
      player: { accountStatus: { status: 'Closed', cause: 'SelfExclusion', reopenByCustomerAllowed: false } },
    },
  });
  expect(await again.refused(launch)).toBe('AccountClosed');
  expect(await again.refused('mutation { reopenAccount }')).toBe('OperationNotAllowed');
  // A time-out or a shorter exclusion changes nothing of it.
  expect(await again.take('SelfExclusion', 'P1Y')).toBeNull();
});

test('time-outs and exclusions end when their time is over [PRF-03]', async () => {
  await platform.advance(8 * DAY);
  expect(await (await signIn(PLAYERS.timeOut)).refused(launch)).toBeNull();
  for (const days of [95, 95]) await platform.advance(days * DAY);
  expect(await (await signIn(PLAYERS.definite)).refused(launch)).toBeNull();
  expect(await (await signIn(PLAYERS.indefinite)).refused(launch)).toBe('AccountClosed');
});
