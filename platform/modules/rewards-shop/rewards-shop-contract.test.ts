import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';
import { waitUntil } from '../../testing/wait-until';
import { timeScale } from '../../testing/time-scale';

jest.setTimeout(180_000 * timeScale);

const BRAND = 'aurora';
let platform: PlatformClient;
let token: string;
beforeAll(async () => {
  platform = await sharedPlatform();
  token = (await platform.newPlayer({ brand: BRAND, funds: '1000.00' })).accessToken;
});

const shopSchema = z.object({
  viewer: z.object({
    rewardsShop: z.object({
      pointsToSpend: z.number(),
      level: z.number(),
      goods: z.array(z.looseObject({ id: z.string(), price: z.number() })),
      purchases: z.array(z.looseObject({ goodId: z.string(), status: z.string(), returnedAt: z.string().nullable() })),
    }),
  }),
});
const rewardsSchema = z.object({
  viewer: z.object({
    rewards: z.array(z.object({ assignationId: z.string(), reward: z.object({ rewardReason: z.string() }) })),
  }),
});
const ask = (query: string, variables = {}) => platform.graphql(query, variables, { token, brand: BRAND });
async function readShop() {
  const { data } = await ask(
    `{ viewer { rewardsShop { pointsToSpend level goods { id price cost { expectedLoss } rewardType { __typename } }
       purchases(first: 20) { goodId status returnedAt } } } }`,
  );
  return shopSchema.parse(data).viewer.rewardsShop;
}
const BUY = 'mutation Buy($input: BuyRewardInput!) { buyReward(input: $input) { id status } }';
/** The reason of a refusal, or 'bought'; asks again while the platform is busy with the player's other mutations. */
async function buy(goodId: string, price: number, purchaseId: string = newId()): Promise<string> {
  for (;;) {
    const { errors } = await ask(BUY, { input: { purchaseId, goodId, price } });
    const { type, params } = errors?.[0]?.extensions ?? {};
    if (type !== 'TooManyRequests') return errors ? String(params?.reason ?? type) : 'bought';
  }
}

test('the shop is empty-handed for who does not take part, and a malformed purchase id is bad input [RWD-04]', async () => {
  expect((await readShop()).pointsToSpend).toBe(0);
  expect(await buy('cash-small', 200)).toBe('NotTakingPart');
  expect(await buy('cash-small', 200, 'no-uuid')).toBe('BadInput');
  const { errors } = await platform.graphql(
    BUY,
    { input: { purchaseId: newId(), goodId: 'cash-small', price: 200 } },
    { brand: BRAND },
  );
  expect(errors?.[0]?.extensions?.type).toBe('AuthenticationFailure');
});

test('points from play buy goods at once and never more than they pay for, over HTTP [RWD-04]', async () => {
  await ask('mutation { setGamificationOptIn(enable: true) { optedIn } }');
  const game = await openGame(platform, token, 'scarab-cascade');
  await game.bet('10.00', 'first-round');
  await game.win('900.00', 'first-round');
  for (let n = 0; n < 8; n += 1) await game.bet('55.00');
  await waitUntil('points', async () => (await readShop()).pointsToSpend === 450, 60_000);
  const goods = (await readShop()).goods;
  expect(goods[0]).toMatchObject({ id: 'cash-small', rewardType: { __typename: 'MoneyDrop' }, cost: null });
  expect(goods.find(({ id }) => id === 'bonus-small')).toMatchObject({ cost: { expectedLoss: expect.any(String) } });

  const same = newId();
  const copies = await Promise.all(Array.from({ length: 32 }, () => buy('cash-small', 200, same)));
  expect(new Set(copies)).toEqual(new Set(['bought']));
  expect((await readShop()).pointsToSpend).toBe(250);
  const others = await Promise.all(Array.from({ length: 32 }, () => buy('cash-small', 200)));
  expect(others.filter((outcome) => outcome === 'bought')).toHaveLength(1);
  expect(new Set(others)).toEqual(new Set(['bought', 'TooFewPoints']));
  expect(await buy('cash-middle', 950)).toBe('TooFewPoints');
  expect(await buy('cash-large', 9000)).toBe('LevelTooLow');
  await waitUntil(
    'both are paid',
    async () => {
      const { purchases } = await readShop();
      return purchases.length === 2 && purchases.every(({ status }) => status === 'Credited');
    },
    60_000,
  );
  expect(await readShop()).toMatchObject({ pointsToSpend: 50, level: 2 });
});

test('a bonus that was bought and is declined gives its points back, over HTTP [RWD-04]', async () => {
  const before = (await readShop()).pointsToSpend;
  const game = await openGame(platform, token, 'scarab-cascade');
  await game.bet('10.00', 'second-round');
  await game.win('900.00', 'second-round');
  for (let n = 0; n < 9; n += 1) await game.bet('55.00');
  const points = before + 505;
  await waitUntil('points', async () => (await readShop()).pointsToSpend === points, 60_000);
  expect(await buy('bonus-small', 500)).toBe('bought');
  const bought = await readShop();
  expect(bought.pointsToSpend).toBe(points - 500);
  expect(bought.purchases[0]).toEqual({ goodId: 'bonus-small', status: 'Unclaimed', returnedAt: null });
  const { data } = await ask(
    '{ viewer { rewards(statuses: [Unclaimed], desc: true, last: 20) { assignationId reward { rewardReason } } } }',
  );
  const reward = rewardsSchema.parse(data).viewer.rewards.find((each) => each.reward.rewardReason === 'Shop');
  const declined = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask('mutation Decline($id: ID!) { declineReward(assignationId: $id) { status } }', { id: reward?.assignationId }),
    ),
  );
  expect(declined.filter(({ errors }) => !errors).length).toBeGreaterThan(0);
  const after = await readShop();
  expect(after.pointsToSpend).toBe(points);
  expect(after.purchases[0]).toEqual({ goodId: 'bonus-small', status: 'Removed', returnedAt: expect.any(String) });
});
