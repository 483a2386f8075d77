import { integrationsFile, integrationsFileSchema } from '@/contract/integrations';
import { readGameProviders } from './game-providers';

const [KEY, OTHER] = ['a key of at least thirty-two letters', 'another key of at least 32 letters'];
const provider = (id: string, more: object = {}) => ({
  id,
  name: id,
  launch: `https://${id}.example/play/?t={token}`,
  secretFrom: `${id.toUpperCase()}_KEY`,
  offers: { demo: true, freeRounds: false, resume: true },
  ...more,
});
const file = (games: readonly object[], brands: object = {}) =>
  integrationsFileSchema.parse({ everywhere: { games }, brands });

test('a provider has its address, key, brand and most win from the table', () => {
  const given = file([provider('north', { mostWin: { JPY: '5000' } })], { aurora: { games: [provider('south')] } });
  const { providers, problems } = readGameProviders(
    { NORTH_KEY: `${KEY},${OTHER}`, SOUTH_KEY: `${KEY}!` },
    null,
    given,
  );
  expect(problems).toEqual([]);
  expect(providers.map(({ id, brand, secrets }) => ({ id, brand, secrets }))).toEqual([
    { id: 'north', brand: null, secrets: [KEY, OTHER] },
    { id: 'south', brand: 'aurora', secrets: [`${KEY}!`] },
  ]);
  expect(providers[0]?.launchUrl('a b$&', '1042')).toBe('https://north.example/play/?t=a%20b%24%26');
  expect([providers[0]?.mostWin('JPY'), providers[0]?.mostWin('EUR')]).toEqual([5000n, 100_000_000n]);
});

test('a launch address has the game as its provider names it [OPR-05]', () => {
  const given = file([provider('north', { launch: 'https://north.example/{game}/?t={token}' })]);
  const { providers } = readGameProviders({ NORTH_KEY: KEY }, null, given);
  expect(providers[0]?.launchUrl('{game}', 'a/b?{token}')).toBe(
    'https://north.example/a%2Fb%3F%7Btoken%7D/?t=%7Bgame%7D',
  );
});

test('a provider without a key is a wrong setting, and so are two with one key', () => {
  const given = file([provider('north'), provider('south')]);
  expect(readGameProviders({ SOUTH_KEY: KEY }, null, given).problems).toEqual([
    'NORTH_KEY: expected at least 32 characters, the key of the game provider north',
  ]);
  expect(readGameProviders({ NORTH_KEY: `${OTHER},${KEY}`, SOUTH_KEY: KEY }, null, given).problems).toEqual([
    expect.stringContaining('another key for each game provider'),
  ]);
});

test('a stand-in is off outside the sandbox, unless it has a key', () => {
  const given = file([provider('north', { sandbox: true })]);
  const count = (...args: [Record<string, string>, ((id: string) => string) | null]) =>
    readGameProviders(...args, given).providers.length;
  expect([count({}, null), count({}, (id) => `key of ${id}`), count({ NORTH_KEY: KEY }, null)]).toEqual([0, 1, 1]);
});

test('an address with a variable that is not set switches its provider off', () => {
  const given = file([provider('north', { launch: '{NORTH_URL}/play/?t={token}' })]);
  expect(readGameProviders({}, null, given)).toEqual({ providers: [], problems: [] });
});

test('the table refuses an address without the token, an id twice and a most win that is no amount', () => {
  const parse = (games: readonly object[], brands: object = {}) =>
    integrationsFileSchema.safeParse({ everywhere: { games }, brands }).success;
  expect(parse([provider('north')])).toBe(true);
  expect(parse([provider('north', { launch: 'https://north.example/play/' })])).toBe(false);
  expect(parse([provider('north')], { aurora: { games: [provider('north')] } })).toBe(false);
  expect(parse([provider('north', { mostWin: { EUR: '1.234' } })])).toBe(false);
});

test('the demonstration has several providers, so that nothing takes one for granted', () => {
  const env = { PLATFORM_PUBLIC_URL: 'http://p.test', PLATFORM_URL: 'http://p.test' };
  const { providers, problems } = readGameProviders(env, (id) => `key of ${id}`, integrationsFile.read());
  expect([problems, providers.map(({ id }) => id)]).toEqual([[], ['studio', 'sportsbook', 'aggregator', 'tables']]);
});
