import { isSmsSender } from '@/contract/brand.schema';
import { BRANDS } from '@/contract/brands';
import { cashierSettings } from './modules/cashier/settings';
import { documentsSettings } from './modules/documents/settings';
import { externalSignInSettings } from './modules/external-sign-in/settings';
import { identitySettings } from './modules/identity/settings';
import { messagingSettings } from './modules/messaging/settings';
import { parseSettings, SettingsError } from './settings';
import { providerKey } from './testing/test-providers';
import { readTestSettings } from './testing/test-settings';

const secret = 'x'.repeat(32);

test('settings have working defaults for a laptop', () => {
  const settings = parseSettings({ FOYER_SANDBOX: '1' });
  expect(settings).toMatchObject({
    port: 4000,
    dataFolder: '.data',
    openGraphql: false,
    sandbox: true,
    publicUrl: 'http://localhost:4000',
    issuer: 'http://localhost:4000/realms/{brand}',
    webUrl: 'http://localhost:3000',
  });
  expect(settings.databaseUrl).toBeUndefined();
});

test('an empty setting counts as not given', () => {
  expect(parseSettings({ PLATFORM_PORT: '', DATABASE_URL: '', FOYER_SANDBOX: '1' }).port).toBe(4000);
});

test.each([
  ['PLATFORM_PORT', 'abc', 'expected a port'],
  ['PLATFORM_PORT', '70000', 'expected a port'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['DATABASE_URL', 'postgres://db.example/casino?sslmode=no-verify', 'checks certificates'],
  ['DATABASE_URL', 'postgres://db.example/casino?uselibpqcompat=true&sslmode=require', 'checks certificates'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'expected not 0'],
  ['NATS_URL', 'localhost', 'nats://'],
  ['FOYER_OPEN_GRAPHQL', 'yes', 'expected 0 or 1'],
  ['FOYER_SHARED_SECRET', 'short', 'at least 32'],
  ['IDP_ISSUER', 'https://id.example', '{brand}'],
  ['LOGIN_CODES_PER_NUMBER', '0', 'above 0'],
  ['LOGIN_CODES_PER_NUMBER_DAILY', 'many', 'above 0'],
  ['LOGIN_ATTEMPTS_PER_NUMBER_DAILY', '0', 'above 0'],
  ['CODE_RESEND_SECONDS', '-1', '0 or more'],
  ['SHUTDOWN_DELAY_MS', '-1', '0 or more'],
  ['SHUTDOWN_DELAY_MS', '2 s', 'whole milliseconds'],
  ['SHUTDOWN_DELAY_MS', '900000', 'at most 120000'],
  ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error'],
  ['DATABASE_POOL_SIZE', '1', 'from 2 to 500'],
  ['DATABASE_STATEMENT_MS', 'long', 'from 100 to 600000'],
  ['DATABASE_LOCK_MS', '1.5', 'from 100 to 600000'],
])('names the wrong setting %s=%s and what was expected', (name, value, expected) => {
  const parse = () => parseSettings({ [name]: value });
  expect(parse).toThrow(SettingsError);
  expect(parse).toThrow(new RegExp(`^${name}: .*${expected.replace(/[{}]/g, '\\$&')}`));
});

test('the sandbox is closed by default, and outside it a shared secret is required [SEC-04]', () => {
  expect(() => parseSettings({})).toThrow('FOYER_SHARED_SECRET');
  expect(parseSettings({ FOYER_SHARED_SECRET: secret }).sandbox).toBe(false);
  expect(parseSettings({ FOYER_SANDBOX: '0', FOYER_SHARED_SECRET: secret }).sandbox).toBe(false);
});

test.each([
  [{}, ['SMS_URL', 'SMTP_URL']],
  [{ SMS_URL: 'none' }, ['SMTP_URL']],
  [{ SMS_URL: 'https://sms.example', SMTP_URL: 'none' }, ['SMS_SECRET']],
  [{ SMS_URL: 'none', SMTP_URL: 'smtps://mail.example' }, ['EMAIL_FROM']],
  [{ SMS_URL: 'none', SMTP_URL: 'none' }, []],
])('a public platform with the channels %j does not start without %j [OPR-02]', (channels, missing) => {
  const platform = { FOYER_SHARED_SECRET: secret, PLATFORM_PUBLIC_URL: 'https://platform.example', ...channels };
  const start = () => parseSettings(platform, [messagingSettings]);
  if (missing.length === 0) expect(start).not.toThrow();
  else expect(start).toThrow(new RegExp(`^${missing.map((name) => `${name}: .*`).join('\\n')}$`));
});

test('a platform does not start with a brand whose SMS phones would show without a sender, or whose mails come from nowhere [OPR-02, BRD-02]', () => {
  const [brand] = BRANDS;
  if (!brand) throw new Error('no brand');
  const start = (own: Readonly<Record<string, string>>, sandbox = '0') =>
    parseSettings({ FOYER_SHARED_SECRET: secret, FOYER_SANDBOX: sandbox, SMS_SECRET: secret, ...own }, [
      messagingSettings,
    ]);
  const [sms, mails] = [{ SMS_URL: 'https://sms.example' }, { SMTP_URL: 'smtps://mail.example' }];
  expect(() => start(sms)).not.toThrow();
  expect(() => start(mails)).toThrow(/^EMAIL_FROM: .* aurora, /);
  const name = jest.replaceProperty(brand, 'name', 'Aurora of the North');
  try {
    expect(() => start(sms)).toThrow(`SMS_URL: expected messages.smsSender in brands/${brand.id}/brand.json`);
    expect(() => start(sms, '1')).not.toThrow();
  } finally {
    name.restore();
  }
});

test.each([
  ['Aurora', true],
  ['AURORA 24', true],
  ['+358401234567', true],
  ['16555', true],
  ['Aurora Casino', false],
  ['Kuu & Tähti', false],
  ['12', false],
  ['', false],
])('%j as the sender of an SMS: %j [OPR-02]', (sender, isFit) => expect(isSmsSender(sender)).toBe(isFit));

test('a sandbox on a shared database or for others is refused unless that is said twice [SEC-04]', () => {
  const sandbox = { FOYER_SANDBOX: '1', DATABASE_URL: 'postgres://127.0.0.1/casino' };
  expect(() => parseSettings(sandbox)).toThrow(/DATABASE_URL beside FOYER_SANDBOX=1.*FOYER_OPEN_SANDBOX=1/);
  expect(() => parseSettings({ FOYER_SANDBOX: '1', WEB_URL: 'https://casino.example' })).toThrow('WEB_URL beside');
  expect(parseSettings({ ...sandbox, FOYER_OPEN_SANDBOX: '1' }).sandbox).toBe(true);
  expect(parseSettings({ ...sandbox, FOYER_SANDBOX: '0', FOYER_SHARED_SECRET: secret }).sandbox).toBe(false);
});

test('hosts in the sandbox with the same shared secret agree on the keys of the stand-ins', () => {
  const sandbox = { FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: secret };
  const [a, b] = [readTestSettings(sandbox), readTestSettings(sandbox)];
  expect(providerKey(a)).toEqual(providerKey(b));
  expect(providerKey(a)).not.toContain(secret);
});

test("outside the sandbox no key follows from the web's secret: operators' and games' APIs stay shut without their own [SEC-05]", () => {
  const { operatorSecret, gameProviders, paymentProviderSecret, signInProviderSecret } = readTestSettings({
    FOYER_SHARED_SECRET: secret,
  });
  expect([operatorSecret, gameProviders, paymentProviderSecret, signInProviderSecret]).toEqual([[], [], [], []]);
});

test.each([
  ['PAYMENT_PROVIDER_URL', 'PAYMENT_PROVIDER_SECRET'],
  ['EXTERNAL_SIGN_IN_URL', 'SIGN_IN_PROVIDER_SECRET'],
])('outside the sandbox %s asks for %s', (address, key) => {
  const given = { FOYER_SHARED_SECRET: secret, [address]: 'https://provider.example' };
  expect(() => readTestSettings(given)).toThrow(new RegExp(`^${key}: `));
  expect(readTestSettings({ ...given, [key]: 'y'.repeat(32) }).sandbox).toBe(false);
});

test('keys that follow from the secret shared with the web follow from both while it is rotated, the new one first [SEC-05]', () => {
  const [next, former] = ['n'.repeat(32), 'f'.repeat(32)];
  const read = (text: string) => readTestSettings({ FOYER_SANDBOX: '1', FOYER_SHARED_SECRET: text });
  const [rotated, before, after] = [read(`${next},${former}`), read(former), read(next)];
  expect(rotated.sharedSecret).toEqual([next, former]);
  expect(providerKey(rotated)).toEqual([...providerKey(after), ...providerKey(before)]);
  for (const key of ['operatorSecret', 'keyEncryptionSecret'] as const)
    expect(rotated[key]).toEqual([...after[key], ...before[key]]);
});

test('a secret may be two while it is rotated, each long enough', () => {
  const [next, former] = ['n'.repeat(32), 'f'.repeat(32)];
  const read = (text: string) => parseSettings({ FOYER_SANDBOX: '1', OPERATOR_SECRET: text }).operatorSecret;
  expect(read(`${next}, ${former}`)).toEqual([next, former]);
  for (const wrong of ['short', `${next},short`, `${next},${former},${next}`])
    expect(() => read(wrong)).toThrow(/^OPERATOR_SECRET: expected at least 32/);
});

test('the wrong settings of the host and of all modules are named together, the missing keys of providers too', () => {
  const parts = [cashierSettings, documentsSettings, externalSignInSettings, identitySettings];
  const namesOf = (source: Readonly<Record<string, string>>) => {
    try {
      parseSettings(source, parts);
      return [];
    } catch (error) {
      return error instanceof SettingsError ? error.message.split('\n').map((line) => line.split(':')[0]) : [error];
    }
  };
  const wrong = { SESSION_LONGEST_DAYS: '0', DOCUMENT_SCANNER: 'localhost', PROVIDER_EVENT_RETENTION_DAYS: 'x' };
  expect(namesOf({ ...wrong, PLATFORM_PORT: 'abc' })).toEqual([
    'PLATFORM_PORT',
    'PROVIDER_EVENT_RETENTION_DAYS',
    'DOCUMENT_SCANNER',
    'SESSION_LONGEST_DAYS',
  ]);
  const [PAYMENT_PROVIDER_URL, EXTERNAL_SIGN_IN_URL] = ['https://pay.example', 'https://bank.example'];
  expect(namesOf({ SESSION_LONGEST_DAYS: '0', PAYMENT_PROVIDER_URL, EXTERNAL_SIGN_IN_URL })).toEqual([
    'SESSION_LONGEST_DAYS',
    'FOYER_SHARED_SECRET',
    'PAYMENT_PROVIDER_SECRET',
    'SIGN_IN_PROVIDER_SECRET',
  ]);
});

test("a module's settings are those of the host that they were read with", () => {
  const read = (PAYMENT_PROVIDER_URL: string) =>
    parseSettings({ FOYER_SANDBOX: '1', PAYMENT_PROVIDER_URL }, [cashierSettings]);
  const [one, other] = [read('https://one.example'), read('https://other.example')];
  expect(cashierSettings.of(one).payoutsUrl).toBe('https://one.example/payouts');
  expect(cashierSettings.of(other).payoutsUrl).toBe('https://other.example/payouts');
  expect(() => cashierSettings.of(parseSettings({ FOYER_SANDBOX: '1' }))).toThrow('were not read');
});
