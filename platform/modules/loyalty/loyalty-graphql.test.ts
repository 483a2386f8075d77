import { graphql } from 'graphql';
import { integrationsFile } from '@/contract/integrations';
import { builder, RootRef } from '../../graphql/builder';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';
import { campaign } from '../rewards/testing/rewards-bench';
import { readGamificationProvider } from './gamification-provider';
import { registerLoyaltyTypes } from './graphql';

jest.setTimeout(180_000 * timeScale);

const isOffered = (_brand: string, country: string) => country === 'FI';
let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
let schema: ReturnType<typeof openSchema>;
beforeAll(async () => {
  bench = await openLoyaltyBench({ isOffered });
  schema = openSchema();
});
afterAll(() => bench.db.close());

function openSchema() {
  // A type without fields is no schema.
  builder.objectField(RootRef, 'brand', (t) => t.exposeString('brand'));
  registerLoyaltyTypes(builder, {
    clock: bench.clock,
    loyalty: bench.loyalty,
    content: { getTexts: async () => new Map() },
    getPlayer: bench.players.getPlayer,
    getOffer: bench.rewards.getOffer,
    providerOf: (brand) => readGamificationProvider({ PLATFORM_PUBLIC_URL: 'https://platform.example' }, brand),
    isOffered,
  });
  return builder.toSchema();
}

test.each([
  ['aurora', 'fi', { enabled: true, clientId: 'foyer-lobby' }],
  ['aurora', 'NO', { enabled: false, clientId: 'foyer-lobby' }],
  ['mistral', 'FI', null],
])('the settings of gamification of %s for a player of %s are %j [GAM-01]', async (brand, country, settings) => {
  const answer = await graphql({
    schema,
    source: `{ root { gamificationSettings(playerCountryCode: "${country}") { enabled clientId } } }`,
    contextValue: { brand, locale: 'en_GB', visitorCountry: { code: country, subDivision: null }, session: null },
  });
  expect(answer.errors).toBeUndefined();
  expect(JSON.parse(JSON.stringify(answer.data))).toEqual({ root: { gamificationSettings: settings } });
});

const CAMPAIGNS = `missions { goal window kinds leastStake count wager prize { amount currency isBonus } }
  tournaments { window bestRounds leastStake prizes { from to prize { amount } } }`;
const campaignsFor = async (brand: string, country: string, currency: string) => {
  const answer = await graphql({
    schema,
    source: `{ root { campaignsOnOffer(playerCountryCode: "${country}", currency: "${currency}") { ${CAMPAIGNS} } } }`,
    contextValue: { brand, locale: 'en_GB', visitorCountry: { code: country, subDivision: null }, session: null },
  });
  expect(answer.errors).toBeUndefined();
  return JSON.parse(JSON.stringify(answer.data)).root.campaignsOnOffer;
};

test('a visitor reads goals, times and prizes of missions and tournaments, in the currency that has them [GAM-02]', async () => {
  const prize = { amount: '1.00', currency: 'EUR', isBonus: false };
  const day = { window: 'day', kinds: null, leastStake: null, count: null, wager: null, prize };
  const missions = [
    { ...day, goal: 'rounds', count: 3, leastStake: '1.00' },
    { ...day, goal: 'wager', kinds: ['roulette'], wager: '20.00' },
    { ...day, goal: 'studios', count: 2, window: 'week' },
  ];
  const places = [
    { from: 1, to: 1, prize: { amount: '1.00' } },
    { from: 2, to: 3, prize: { amount: '1.00' } },
  ];
  const tournaments = [{ window: 'day', bestRounds: 2, leastStake: '1.00', prizes: places }];
  expect(await campaignsFor('aurora', 'fi', 'EUR')).toEqual({ missions, tournaments });
  const dollars = await campaignsFor('aurora', 'FI', 'USD');
  expect(dollars.missions.map(({ goal }: { goal: string }) => goal)).toEqual(['rounds', 'studios']);
});

test.each([
  ['aurora', 'NO', 'EUR'],
  ['mistral', 'FI', 'EUR'],
  ['aurora', 'FI', 'gold'],
])('a visitor reads no campaigns of %s in %s in %s [GAM-01]', async (...place) => {
  expect(await campaignsFor(...place)).toBeNull();
});

test.each([
  ['that is over', { endsAt: '2026-01-31T00:00:00Z' }],
  ['that has not begun', { startsAt: '2026-03-01T00:00:00Z' }],
  ['for another brand', { audience: { brands: ['solstice'], licences: null, countries: null } }],
  ['under another licence', { audience: { brands: ['aurora'], licences: ['est'], countries: null } }],
  ['for other countries', { audience: { brands: ['aurora'], licences: null, countries: ['DE', 'NO'] } }],
])('neither visitors nor players read the prize of a campaign %s [GAM-02, RWD-01]', async (_which, change) => {
  const loyal = { trigger: { type: 'loyalty' }, prize: { type: 'money-drop', amounts: { EUR: '1.00' } } };
  const publish = (more: object) =>
    Promise.all(
      ['mission-rounds', 'podium'].map((id) => bench.rewards.publishCampaign(campaign({ ...loyal, id, ...more }))),
    );
  await bench.loyalty.plan();
  const playerId = await bench.newMember();
  await publish(change);
  try {
    const shown = await campaignsFor('aurora', 'FI', 'EUR');
    expect(shown.missions.map(({ prize }: { prize: unknown }) => prize !== null)).toEqual([false, true, true]);
    const places = [{ prize: { amount: '1.00' } }, { prize: null }];
    expect(shown.tournaments).toMatchObject([{ prizes: places }]);
    const own = await bench.viewsOf(playerId);
    expect(own.missions.map(({ prize }) => prize !== null)).toEqual([false, true, true]);
    expect(own.tournaments).toMatchObject([{ prizes: places }]);
  } finally {
    await publish({});
  }
});

test('a player still reads the prize that a campaign gave before it ended [GAM-02, RWD-01]', async () => {
  await bench.loyalty.plan();
  const playerId = await bench.newMember();
  for (let n = 0; n < 3; n += 1) await bench.play(playerId, { win: 2_00n });
  await bench.catchUp();
  const loyal = { trigger: { type: 'loyalty' }, prize: { type: 'money-drop', amounts: { EUR: '1.00' } } };
  bench.moveClock(60_000);
  const ended = { ...loyal, id: 'mission-rounds', endsAt: bench.clock.now().toISOString() };
  await bench.rewards.publishCampaign(campaign(ended));
  const [mission, ...others] = (await bench.viewsOf(playerId)).missions;
  expect(mission).toMatchObject({ isCompleted: true, hasPrize: true, prize: { amount: '1.00', currency: 'EUR' } });
  expect(others.map(({ hasPrize }) => hasPrize)).toEqual([false, false]);
  bench.moveClock(86_400_000);
  await bench.runLoyaltyJobs();
  bench.moveClock(60_000);
  await bench.rewards.publishCampaign(campaign({ ...loyal, id: 'first', endsAt: bench.clock.now().toISOString() }));
  const prizesOf = ({ prizes }: { prizes: readonly { prize: object | null }[] }) => prizes.map(({ prize }) => !!prize);
  const { tournaments } = await bench.viewsOf(playerId);
  expect(tournaments.map((each) => [each.isPaid, each.hasPrize, ...prizesOf(each)])).toEqual([
    [true, true, true, true],
    [false, false, false, true],
  ]);
});

test('a provider of the operator has its own missions: visitors read none of the embedded one [GAM-03]', () => {
  const file = integrationsFile.read();
  const readWith = (url: string) => {
    const gamification = {
      clientId: 'lobby',
      url,
      protocol: 'neutral',
      missions: 'missions',
      tournaments: 'tournaments',
    } as const;
    const env = { PLATFORM_PUBLIC_URL: 'https://platform.example' };
    return readGamificationProvider(env, 'aurora', { ...file, everywhere: { ...file.everywhere, gamification } });
  };
  expect(readWith('{PLATFORM_PUBLIC_URL}/gamification/')?.isEmbedded).toBe(true);
  expect(readWith('https://games.example/gamification')?.isEmbedded).toBe(false);
});
