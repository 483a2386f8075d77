import { z } from 'zod';
import { openGame } from '../../testing/game-provider';
import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

let platform: PlatformClient;
let token: string;
beforeAll(async () => {
  platform = await sharedPlatform();
  token = (await platform.newPlayer({ brand: 'kuu' })).accessToken;
});

const viewerSchema = z.object({
  viewer: z.object({
    limits: z.object({
      version: z.number(),
      singleStake: z
        .object({
          limit: z.string().nullable(),
          increase: z.object({ id: z.string(), amount: z.string().nullable(), state: z.string() }).nullable(),
        })
        .nullable(),
      history: z.object({ nodes: z.array(z.unknown()) }),
    }),
  }),
});

async function limitsOf(as = { token, brand: 'kuu' }) {
  const { data } = await platform.graphql(
    `{ viewer { limits { version singleStake { limit increase { id amount state } } history { nodes { kind period change from to currency } } } } }`,
    {},
    as,
  );
  return viewerSchema.parse(data).viewer.limits;
}
const failureOf = async (field: string, as: { token?: string; brand: string } = { token, brand: 'kuu' }) =>
  (await platform.graphql(`mutation { ${field} { version } }`, {}, as)).errors?.[0]?.extensions?.type;

test('a higher limit of a single bet waits and is given up; each step is in the history without a period [PRF-02, PRF-07]', async () => {
  expect((await limitsOf()).singleStake).toEqual({ limit: null, increase: null });
  expect(await failureOf('setSingleStakeLimit(amount: "5.00")')).toBeUndefined();
  expect(await failureOf('setSingleStakeLimit(amount: null)')).toBeUndefined();
  const { singleStake, version } = await limitsOf();
  expect(singleStake).toMatchObject({ limit: '5.00', increase: { amount: null, state: 'Waiting' } });
  const id = singleStake?.increase?.id ?? '';
  expect(await failureOf(`confirmLimitIncrease(increaseId: "${id}")`)).toBe('IncreaseNotReady');
  expect(await failureOf(`cancelLimitIncrease(increaseId: "${id}")`)).toBeUndefined();
  const after = await limitsOf();
  expect(after.singleStake).toEqual({ limit: '5.00', increase: null });
  expect(after.version).toBeGreaterThan(version);
  const change = { kind: 'SingleStake', period: null, currency: 'EUR' };
  expect(after.history.nodes).toEqual([
    { ...change, change: 'IncreaseCancelled', from: '5.00', to: null },
    { ...change, change: 'IncreaseRequested', from: '5.00', to: null },
    { ...change, change: 'Set', from: null, to: '5.00' },
  ]);
});

test('a player in Estonia limits a single bet: the provider of a game hears StakeAboveLimit of a larger one, and takes one of the limit [PRF-02, GMS-06]', async () => {
  const game = await openGame(platform, token, 'scarab-cascade', 'kuu');
  expect(await failureOf('setSingleStakeLimit(amount: "0.50")')).toBeUndefined();
  expect(await game.bet('0.51')).toMatchObject({ error: 'StakeAboveLimit' });
  expect((await game.bet('0.50')).error).toBeUndefined();
  expect(await failureOf('setSingleStakeLimit(amount: "0.00")')).toBeUndefined();
  expect(await game.bet('0.50')).toMatchObject({ error: 'StakeAboveLimit' });
  // A limit of zero closes no game: wins of its open rounds are to be seen.
  await openGame(platform, token, 'scarab-cascade', 'kuu');
});

test('refuses a limit of a single bet that is no amount, is left out, or comes from a visitor [PRF-02]', async () => {
  for (const amount of ['-1.00', '1.001', '1e3', '9999999999.00'])
    expect([amount, await failureOf(`setSingleStakeLimit(amount: "${amount}")`)]).toEqual([
      amount,
      expect.stringMatching(/^(InvalidAmount|BadInput)$/),
    ]);
  expect(await failureOf('setSingleStakeLimit')).toBe('BadInput');
  expect(await failureOf('setSingleStakeLimit(amount: "5.00")', { brand: 'kuu' })).toBe('AuthenticationFailure');
});

test('a licence without limits of a single bet has none and refuses to set one [PRF-02, BRD-03]', async () => {
  const as = { token: (await platform.newPlayer()).accessToken, brand: 'aurora' };
  expect((await limitsOf(as)).singleStake).toBeNull();
  expect(await failureOf('setSingleStakeLimit(amount: "5.00")', as)).toBe('LimitNotOffered');
});
