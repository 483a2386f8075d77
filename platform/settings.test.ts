import { parseSettings, SettingsError } from './settings';

const secret = 'x'.repeat(32);

test('settings have working defaults for a laptop', () => {
  const settings = parseSettings({ FOYER_SANDBOX: '1' });
  expect(settings).toMatchObject({ port: 4000, dataFolder: '.data', openGraphql: false, sandbox: true, publicUrl: 'http://localhost:4000', issuer: 'http://localhost:4000/realms/{brand}', webUrl: 'http://localhost:3000' });
  expect(settings.databaseUrl).toBeUndefined();
});

test('an empty setting counts as not given', () => {
  expect(parseSettings({ PLATFORM_PORT: '', DATABASE_URL: '', FOYER_SANDBOX: '1' }).port).toBe(4000);
});

test.each([
  ['PLATFORM_PORT', 'abc', 'expected a port'],
  ['PLATFORM_PORT', '70000', 'expected a port'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['NATS_URL', 'localhost', 'nats://'],
  ['FOYER_OPEN_GRAPHQL', 'yes', 'expected 0 or 1'],
  ['FOYER_SHARED_SECRET', 'short', 'at least 32'],
  ['IDP_ISSUER', 'https://id.example', '{brand}'],
  ['LOGIN_CODES_PER_NUMBER', '0', 'above 0'],
  ['LOGIN_CODES_PER_NUMBER_DAILY', 'many', 'above 0'],
  ['LOGIN_ATTEMPTS_PER_NUMBER_DAILY', '0', 'above 0'],
  ['CODE_RESEND_SECONDS', '-1', '0 or more'],
])('names the wrong setting %s=%s and what was expected', (name, value, expected) => {
  const parse = () => parseSettings({ [name]: value });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(new RegExp(`^${name}: .*${expected.replace(/[{}]/g, '\\$&')}`));
});

test('the sandbox is closed unless it is asked for, and outside it a shared secret is required', () => {
  expect(() => parseSettings({})).toThrow('FOYER_SHARED_SECRET');
  expect(parseSettings({ FOYER_SHARED_SECRET: secret }).sandbox).toBe(false);
  expect(parseSettings({ FOYER_SANDBOX: '0', FOYER_SHARED_SECRET: secret }).sandbox).toBe(false);
});

test('hosts with the same shared secret agree on the key of the game provider', () => {
  const [a, b] = [parseSettings({ FOYER_SHARED_SECRET: secret }), parseSettings({ FOYER_SHARED_SECRET: secret })];
  expect(a.gameProviderSecret).toBe(b.gameProviderSecret);
  expect(a.gameProviderSecret).not.toBe(secret);
});
