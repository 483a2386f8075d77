import { sharedPlatform } from '../../testing/shared-platform';
import { type PlatformClient } from '../../testing/start-platform';

let platform: PlatformClient;
let token: string;
const brand = 'kuu';

beforeAll(async () => {
  platform = await sharedPlatform();
  token = (await platform.newPlayer({ brand })).accessToken;
});

const ask = (query: string, as = { token, brand }) => platform.graphql(query, {}, as);
const launch = async (slug: string) =>
  (await ask(`mutation { launchGame(slug: "${slug}", mode: REAL) { launchUrl } }`)).errors?.[0]?.extensions?.type ??
  null;
const EXCLUDE = 'mutation { excludeKind(kind: slot, period: "P6M") { periods inForce { kind endsAt } } }';

test('a player in Estonia chooses among the lengths of the licence; games of the kind open no more, others do [PRF-03]', async () => {
  expect((await ask('{ viewer { kindExclusions { periods inForce { kind } } } }')).data).toEqual({
    viewer: { kindExclusions: { periods: ['P6M', 'P1Y', 'P3Y'], inForce: [] } },
  });
  expect(await launch('scarab-cascade')).toBeNull();
  expect((await ask(EXCLUDE)).data).toMatchObject({ excludeKind: { inForce: [{ kind: 'slot' }] } });
  expect(await launch('scarab-cascade')).toBe('KindExcluded');
  expect(await launch('french-roulette-salon')).toBeNull();
});

test('players of a licence without such exclusions, and visitors, are offered none [PRF-03, BRD-03]', async () => {
  const aurora = { token: (await platform.newPlayer()).accessToken, brand: 'aurora' };
  expect((await ask('{ viewer { kindExclusions { periods } } }', aurora)).data).toEqual({
    viewer: { kindExclusions: null },
  });
  expect((await ask(EXCLUDE, aurora)).errors?.[0]?.extensions?.type).toBe('BreakNotOffered');
  const visitor = await platform.graphql(EXCLUDE, {}, { brand });
  expect(visitor.errors?.[0]?.extensions?.type).toBe('AuthenticationFailure');
});
