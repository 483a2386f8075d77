import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from './kernel/signed-text';
import { FIRST_PARTY_CLIENT_ID, firstPartySecret } from './modules/openid/clients';
import { authUrl, createBrowser, pkce, post, type OpenidBrowser } from './testing/openid-browser';
import { startPlatform, type TestPlatform } from './testing/start-platform';
import { timeScale } from './testing/time-scale';
import { DEMO_BRANDS } from '@/sandbox/demo-data/demo-account';

jest.setTimeout(180_000 * timeScale);

const SETTINGS = [
  'FOYER_SHARED_SECRET',
  'OPERATOR_SECRET',
  'PAYMENT_PROVIDER_SECRET',
  'SIGN_IN_PROVIDER_SECRET',
  'GAME_PROVIDER_SECRET',
  'AGGREGATOR_SECRET',
  'KEY_ENCRYPTION_SECRET',
] as const;
type Setting = (typeof SETTINGS)[number];
type Key = 'old' | 'new' | 'third';

const secret = (setting: Setting, key: Key): string => `the ${key} one of ${setting}`.padEnd(40, '.');
const settingsOf = (...keys: Key[]): Record<string, string> =>
  Object.fromEntries(SETTINGS.map((setting) => [setting, keys.map((key) => secret(setting, key)).join(',')]));

const players = DEMO_BRANDS.map(({ id, demoPlayer: { phoneNumber } }) => ({ brand: id, phoneNumber }));
type Player = (typeof players)[number];
/** One for each code, since the newest alone is good. */
const [atProvider, first, second, third, fourth] = players;
if (!atProvider || !first || !second || !third || !fourth) throw new Error('expected five brands with a demo player');

let platform: TestPlatform;

async function askForCode({ brand, phoneNumber }: Player): Promise<string> {
  const mutation = 'mutation R($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }';
  await platform.graphql(mutation, { phoneNumber }, { brand });
  return /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
}

/** The access token for the code, or why there is none. */
async function signIn({ brand, phoneNumber }: Player, code: string): Promise<string> {
  const mutation =
    'mutation L($phoneNumber: String!, $code: String!) { loginWithCode(phoneNumber: $phoneNumber, code: $code) { accessToken } }';
  const { data, errors } = await platform.graphql(mutation, { phoneNumber, code }, { brand });
  const signedIn = z.object({ loginWithCode: z.object({ accessToken: z.string() }) }).safeParse(data);
  return signedIn.success ? signedIn.data.loginWithCode.accessToken : String(errors?.[0]?.extensions?.type);
}

interface Begun {
  readonly browser: OpenidBrowser;
  readonly url: string;
}

async function beginAtProvider(): Promise<Begun> {
  const browser = createBrowser(platform);
  const { url } = await browser.follow(authUrl(pkce().challenge, {}, atProvider?.brand));
  return { browser, url };
}

/** Where the sign-in at the provider ends: with a code for the lobby, or refused. */
async function endAtProvider({ browser, url }: Begun): Promise<'signed in' | 'refused'> {
  const { phoneNumber = '' } = atProvider ?? {};
  const phoneStep = await browser.open(url, { step: 'phone', phoneNumber });
  if (phoneStep.status >= 400) return 'refused';
  const code = /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
  const { location } = await browser.follow(url, { step: 'code', phoneNumber, code });
  return new URL(location ?? 'about:blank').searchParams.has('code') ? 'signed in' : 'refused';
}

const endpoints: readonly (readonly [path: string, setting: Setting, body: string, method?: 'GET'])[] = [
  ['/internal/ledger/reconciliations', 'FOYER_SHARED_SECRET', '{"action":"list"}'],
  ['/internal/content-changes', 'FOYER_SHARED_SECRET', '', 'GET'],
  ['/internal/withdrawals', 'OPERATOR_SECRET', '{"action":"list"}'],
  ['/internal/sessions', 'OPERATOR_SECRET', '{"action":"list"}'],
  ['/internal/signing-keys', 'OPERATOR_SECRET', '{"action":"rotate","brand":"nobody"}'],
  ['/payments/callback', 'PAYMENT_PROVIDER_SECRET', '{}'],
  ['/external-sign-in/callback', 'SIGN_IN_PROVIDER_SECRET', '{}'],
  ['/wallet/v1/balance', 'GAME_PROVIDER_SECRET', '{}'],
  ['/wallet/v1/balance', 'AGGREGATOR_SECRET', '{}'],
];

/** The endpoints that refuse calls signed under this key. */
async function shutFor(key: Key): Promise<string[]> {
  const shut: string[] = [];
  for (const [path, setting, body, method = 'POST'] of endpoints) {
    const timestamp = new Date().toISOString();
    const signature = signCall(secret(setting, key), toPlatform(path, method), timestamp, body);
    const leaving = new AbortController();
    const { status } = await fetch(platform.url + path, {
      method,
      signal: leaving.signal,
      headers: { 'x-timestamp': timestamp, 'x-signature': signature, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    });
    leaving.abort();
    if (status === 401) shut.push(`${path} ${setting}`);
  }
  return shut;
}
const allEndpoints = endpoints.map(([path, setting]) => `${path} ${setting}`);

/** The answer to a first-party program that proves itself under this key and has a wrong code. */
async function asProgram(key: Key): Promise<unknown> {
  const { brand = '', phoneNumber = '' } = atProvider ?? {};
  const proof = `${FIRST_PARTY_CLIENT_ID}:${firstPartySecret(secret('FOYER_SHARED_SECRET', key), brand)}`;
  const form = { grant_type: 'password', username: phoneNumber, password: 'wrong' };
  const headers = { authorization: `Basic ${Buffer.from(proof).toString('base64')}` };
  return (await post(platform, 'token', form, headers, brand)).body.error;
}

/** The codes and sign-ins made under each key before the secrets were rotated. */
let made: Record<'third' | 'old' | 'late', { readonly code: string; readonly begun: Begun }>;
let signedInBefore: string;

beforeAll(async () => {
  const keptKeys = { KEY_ENCRYPTION_SECRET: secret('KEY_ENCRYPTION_SECRET', 'old') };
  platform = await startPlatform({ env: { ...settingsOf('third'), ...keptKeys } });
  const underThird = { code: await askForCode(third), begun: await beginAtProvider() };
  await platform.restart(settingsOf('old'));
  signedInBefore = await signIn(fourth, await askForCode(fourth));
  made = {
    third: underThird,
    old: { code: await askForCode(first), begun: await beginAtProvider() },
    late: { code: await askForCode(second), begun: await beginAtProvider() },
  };
}, 180_000);
afterAll(() => platform.stop());

const isSignedIn = async (token: string): Promise<boolean> => {
  const { data } = await platform.graphql('{ viewer { player { id } } }', {}, { token, brand: fourth.brand });
  return z.object({ viewer: z.object({ player: z.object({ id: z.string() }) }) }).safeParse(data).success;
};
const token = /^[\w-]+\.[\w-]+\.[\w-]+$/;

describe('while each secret is a new and an old one', () => {
  beforeAll(() => platform.restart(settingsOf('new', 'old')), 90_000);

  test('codes, sign-ins at the provider, programs and signed calls of the old one hold [SEC-05]', async () => {
    expect(await signIn(first, made.old.code)).toMatch(token);
    expect(await endAtProvider(made.old.begun)).toBe('signed in');
    expect(await asProgram('old')).toBe('invalid_grant');
    expect(await shutFor('old')).toEqual([]);
    expect(await isSignedIn(signedInBefore)).toBe(true);
  });

  test('calls signed under a third secret are refused [SEC-05]', async () => {
    expect(await signIn(third, made.third.code)).toBe('CodeWrong');
    expect(await endAtProvider(made.third.begun)).toBe('refused');
    expect(await asProgram('third')).toBe('invalid_client');
    expect(await shutFor('third')).toEqual(allEndpoints);
  });

  test('calls signed under the new secret are taken already [SEC-05]', async () => {
    expect(await asProgram('new')).toBe('invalid_grant');
    expect(await shutFor('new')).toEqual([]);
  });
});

describe('when the old secrets are gone', () => {
  let fresh: { readonly code: string; readonly begun: Begun };
  beforeAll(async () => {
    fresh = { code: await askForCode(first), begun: await beginAtProvider() };
    await platform.restart(settingsOf('new'));
  });

  test('codes and sign-ins made while there were two secrets hold, for they were made under the new one [SEC-05]', async () => {
    expect(await signIn(first, fresh.code)).toMatch(token);
    expect(await endAtProvider(fresh.begun)).toBe('signed in');
    expect(await isSignedIn(signedInBefore)).toBe(true);
  });

  test('codes and sign-ins made under the old secret are worth nothing [SEC-05]', async () => {
    expect(await signIn(second, made.late.code)).toBe('CodeWrong');
    expect(await endAtProvider(made.late.begun)).toBe('refused');
    expect(await asProgram('old')).toBe('invalid_client');
    expect(await shutFor('old')).toEqual(allEndpoints);
    expect(await shutFor('new')).toEqual([]);
  });
});
