import { graphql } from 'graphql';
import { builder, RootRef } from '../../graphql/builder';
import { openLoyaltyBench } from '../../testing/loyalty-bench';
import { timeScale } from '../../testing/time-scale';
import { readGamificationProvider } from './gamification-provider';
import { registerLoyaltyTypes } from './graphql';

jest.setTimeout(180_000 * timeScale);

let bench: Awaited<ReturnType<typeof openLoyaltyBench>>;
let schema: ReturnType<typeof openSchema>;
beforeAll(async () => {
  bench = await openLoyaltyBench();
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
    providerOf: (brand) => readGamificationProvider({ PLATFORM_PUBLIC_URL: 'https://platform.example' }, brand),
    isOffered: (_brand, country) => country === 'FI',
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
