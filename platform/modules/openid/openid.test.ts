import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import { systemClock } from '../../kernel/clock';
import { openDb } from '../../kernel/db/open-db';
import {
  authUrl,
  createBrowser,
  exchange,
  openidSignIn,
  pkce,
  post,
  REDIRECT_URI,
  signInAtProvider,
} from '../../testing/openid-browser';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../testing/start-platform';
import { createPlayersModule } from '../players/index';
import { FIRST_PARTY_CLIENT_ID, firstPartySecret } from './clients';

const player = '+358401000001';
const withoutConsent = '+358401000099';

const limits = {
  LOGIN_CODES_PER_NUMBER: '500',
  LOGIN_CODES_PER_NUMBER_DAILY: '5000',
  LOGIN_ATTEMPTS_PER_NUMBER_DAILY: '5000',
  LOGIN_CODES_PER_ADDRESS: '5000',
  LOGIN_ATTEMPTS_PER_ADDRESS: '5000',
  LOGIN_ATTEMPTS_PER_PROGRAM: '4',
};
let platform: TestPlatform;
let place: { readonly dataDir: string; readonly databaseUrl: string | undefined };
let keySet: JSONWebKeySet;
/** The platform's own database, before it starts or while it is stopped. */
const openPlace = () =>
  openDb({ ...place, workerUrl: pathToFileURL(join(process.cwd(), 'platform/kernel/db/pglite-worker.ts')) });

/** An account that an operator has brought along, whose player has accepted nothing yet. */
async function openWithoutConsent(phoneNumber: string): Promise<void> {
  const db = await openPlace();
  const players = createPlayersModule({ db, clock: systemClock });
  await db.tx((tx) =>
    players.createPlayer(tx, {
      brand: 'aurora',
      phoneNumber,
      language: 'en_GB',
      countryCode: 'FI',
      currency: 'EUR',
    }),
  );
  await db.close();
}

beforeAll(async () => {
  platform = await startPlatform({
    env: limits,
    prepare: async (its) => {
      place = its;
      await openWithoutConsent(withoutConsent);
    },
  });
  keySet = await (await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/certs`)).json();
});
afterAll(() => platform.stop());

const viewer = (token: string) => platform.graphql('{ viewer { player { id } } }', {}, { token });
const isRefused = async (token: string): Promise<boolean> =>
  (await viewer(token)).errors?.[0]?.extensions?.type === 'AuthenticationFailure' ||
  (await viewer(token)).status === 401;

describe('a visitor from where the brand is not offered', () => {
  it.each(['auth', 'registrations'])('sees a notice in place of the pages of %s [BRD-02]', async (path) => {
    const { challenge } = pkce();
    const from = (country: string) => createBrowser(platform, country).follow(authUrl(challenge, {}, 'aurora', path));
    expect(await from('US')).toMatchObject({ status: 451, text: expect.stringContaining('Aurora is not offered') });
    for (const country of ['FI', 'T1']) expect((await from(country)).status).toBe(200);
  });
});

describe('a sign-in at the provider', () => {
  it('publishes a discovery document on the issuer alone [AUT-01]', async () => {
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${platform.url}/realms/aurora/.well-known/openid-configuration`, { headers })).json();
    const document = await read({});
    const issuer = `${platform.url}/realms/aurora`;
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
      token_endpoint: `${issuer}/protocol/openid-connect/token`,
      userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
      revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
      end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
      jwks_uri: `${issuer}/protocol/openid-connect/certs`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    expect(await read({ 'x-forwarded-host': 'evil.example' })).toEqual(document);
    expect((await fetch(`${platform.url}/realms/nobody/.well-known/openid-configuration`)).status).toBe(404);
  });

  it('gives tokens of a session of identity, and an ID token with its nonce [AUT-01, AUT-02]', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    const { payload } = await jwtVerify(tokens.id_token ?? '', createLocalJWKSet(keySet), {
      issuer: `${platform.url}/realms/aurora`,
      audience: 'app',
    });
    expect(payload).toMatchObject({
      nonce: 'the-nonce',
      sid: decodeJwt(tokens.access_token).sid,
      sub: decodeJwt(tokens.access_token).player_id,
      brand: 'aurora',
    });
    expect((await viewer(tokens.access_token)).data).toMatchObject({ viewer: { player: { id: payload.sub } } });
    const userinfo = await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await userinfo.json()).toEqual({ sub: payload.sub, player_id: payload.sub, brand: 'aurora' });
  });

  it('userinfo shows what the scope of a sign-in grants, also after a renewal [AUT-01]', async () => {
    const browser = createBrowser(platform);
    await openidSignIn(platform, browser, player);
    const { verifier, challenge } = pkce();
    const silent = await browser.open(authUrl(challenge, { prompt: 'none', scope: 'openid phone' }));
    const code = new URL(silent.location ?? '').searchParams.get('code') ?? '';
    const first = (await exchange(platform, code, verifier)).body;
    const form = { grant_type: 'refresh_token', client_id: 'app', refresh_token: String(first.refresh_token) };
    const second = (await post(platform, 'token', form)).body;
    for (const { access_token, scope } of [first, second]) {
      expect(scope).toBe('openid phone');
      const userinfo = await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
        headers: { authorization: `Bearer ${String(access_token)}` },
      });
      expect(Object.keys(await userinfo.json()).sort()).toEqual([
        'brand',
        'phone_number',
        'phone_number_verified',
        'player_id',
        'sub',
      ]);
    }
  });

  it('promises no tokens that are bound to a key, since it gives none', async () => {
    const discovery = `${platform.url}/realms/aurora/.well-known/openid-configuration`;
    expect(await (await fetch(discovery)).json()).not.toHaveProperty('dpop_signing_alg_values_supported');
  });

  it.each(['client_id', 'state', 'nonce', 'login_hint', 'ui_locales', 'kc_action', 'aff'])(
    'refuses a NUL in %s, which no database keeps',
    async (name) => {
      const { status } = await createBrowser(platform).open(authUrl(pkce().challenge, { [name]: 'a\0b' }));
      expect([400, 303]).toContain(status);
    },
  );

  it.each(['client_id', 'code', 'refresh_token'])('refuses a NUL in %s of a token request', async (name) => {
    const grant = name === 'refresh_token' ? name : 'authorization_code';
    const form = { grant_type: grant, client_id: 'app', code: 'x', redirect_uri: REDIRECT_URI, [name]: 'a\0b' };
    expect((await post(platform, 'token', form)).status).toBeLessThan(500);
  });

  it('verifies the number that its code went to [AUT-15]', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), '+358401000073');
    expect(
      (await platform.graphql('{ viewer { player { isPhoneNumberVerified } } }', {}, { token: tokens.access_token }))
        .data,
    ).toEqual({ viewer: { player: { isPhoneNumberVerified: true } } });
  });

  it('signs in silently where the browser is signed in, in the same session; elsewhere login is required [AUT-11]', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const { verifier, challenge } = pkce();
    const silent = await browser.open(authUrl(challenge, { prompt: 'none' }));
    const again = await exchange(platform, new URL(silent.location ?? '').searchParams.get('code') ?? '', verifier);
    expect(decodeJwt(String(again.body.access_token)).sid).toBe(decodeJwt(tokens.access_token).sid);
    expect((await viewer(tokens.access_token)).status).toBe(200);
    const stranger = await createBrowser(platform).open(authUrl(challenge, { prompt: 'none' }));
    expect(new URL(stranger.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('asks again once the session has ended, on this or another device [AUT-09, AUT-11]', async () => {
    const [here, there] = [createBrowser(platform), createBrowser(platform)];
    const first = await openidSignIn(platform, here, player);
    const second = await openidSignIn(platform, there, player);
    expect(await isRefused(first.access_token)).toBe(true);
    const silent = await here.open(authUrl(pkce().challenge, { prompt: 'none' }));
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBe('login_required');
    const third = await openidSignIn(platform, here, player);
    expect(await isRefused(second.access_token)).toBe(true);
    expect((await viewer(third.access_token)).status).toBe(200);
  });

  it('refreshes by the one rule: rotated, repeated for ten seconds, ended when an older one comes back [AUT-06, AUT-08]', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    const refresh = (token: string) =>
      post(platform, 'token', { grant_type: 'refresh_token', client_id: 'app', refresh_token: token });
    const parallel = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refresh_token)));
    expect(new Set(parallel.map(({ body }) => body.refresh_token)).size).toBe(1);
    const next = String(parallel[0]?.body.refresh_token);
    const after = await refresh(next);
    expect(after.status).toBe(200);
    expect((await refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isRefused(String(after.body.access_token))).toBe(true);
  });

  it('never gives a code two callers, however many come with it at once [AUT-01]', async () => {
    const { verifier, challenge } = pkce();
    const arrived = await signInAtProvider(platform, createBrowser(platform), player, challenge);
    const code = arrived.searchParams.get('code') ?? '';
    const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(platform, code, verifier)));
    // One, or none: a second use that is seen in time takes the first one's tokens back.
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(12 - taken.length);
  });

  it('ends the session of a code that comes a second time', async () => {
    const { verifier, challenge } = pkce();
    const code =
      (await signInAtProvider(platform, createBrowser(platform), player, challenge)).searchParams.get('code') ?? '';
    const tokens = await exchange(platform, code, verifier);
    expect(tokens.status).toBe(200);
    expect((await exchange(platform, code, verifier)).body.error).toBe('invalid_grant');
    expect(await isRefused(String(tokens.body.access_token))).toBe(true);
  });

  it('survives a restart of the platform in its middle', async () => {
    const browser = createBrowser(platform);
    const { verifier, challenge } = pkce();
    const first = await browser.follow(authUrl(challenge));
    await browser.open(first.url, { step: 'phone', phoneNumber: player });
    await platform.kill9();
    await platform.restart();
    const [message] = await platform.sandboxInbox(player);
    const done = await browser.follow(first.url, {
      step: 'code',
      phoneNumber: player,
      code: /\d{6}/.exec(message?.body ?? '')?.[0] ?? '',
    });
    const code = new URL(done.location ?? '').searchParams.get('code') ?? '';
    expect((await exchange(platform, code, verifier)).status).toBe(200);
  });

  it('returns an error with the state when the visitor gives up [AUT-13]', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge));
    const given = await browser.follow(first.url, { action: 'cancel' });
    expect(Object.fromEntries(new URL(given.location ?? '').searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
      error_description: expect.any(String),
    });
  });

  it('uses the requested language, and never shows typed text as markup', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge, { ui_locales: 'fi' }));
    expect(first.text).toContain('lang="fi-FI"');
    const typed = await browser.open(first.url, { step: 'phone', phoneNumber: '"><script>alert(1)</script>' });
    expect(typed.status).toBe(422);
    expect(typed.text).not.toContain('<script>');
  });

  it('shows the same page for a number with and without an account', async () => {
    const page = async (phoneNumber: string) => {
      const browser = createBrowser(platform);
      const first = await browser.follow(authUrl(pkce().challenge));
      return (await browser.open(first.url, { step: 'phone', phoneNumber })).text.replaceAll(phoneNumber, '');
    };
    expect(await page('+358401009999')).toBe(await page(player));
  });
});

describe('a new account at the provider', () => {
  const details = {
    phoneNumber: '+358401234501',
    email: 'aino@example.com',
    firstName: 'Aino',
    lastName: 'Järvinen',
    dateOfBirth: '1990-04-23',
    street: 'Katu 1',
    zipCode: '00100',
    city: 'Helsinki',
    countryCode: 'FI',
    depositLimitPeriod: 'Day',
    depositLimitAmount: '100,00',
    termsAccepted: '1',
    privacyPolicyAccepted: '1',
  };

  it('opens from the registrations path and signs its player in [AUT-03]', async () => {
    const browser = createBrowser(platform);
    const { verifier, challenge } = pkce();
    const first = await browser.follow(authUrl(challenge, {}, 'aurora', 'registrations'));
    expect(first.text).toContain('name="dateOfBirth"');
    const incomplete = await browser.open(first.url, {
      ...details,
      step: 'details',
      email: 'nothing',
      termsAccepted: '',
    });
    expect(incomplete.status).toBe(422);
    expect(incomplete.text).toContain('aria-invalid="true"');
    expect((await browser.open(first.url, { ...details, step: 'details' })).status).toBe(200);
    const [message] = await platform.sandboxInbox(details.phoneNumber);
    const done = await browser.follow(first.url, {
      ...details,
      step: 'register',
      code: /\d{6}/.exec(message?.body ?? '')?.[0] ?? '',
    });
    const tokens = await exchange(platform, new URL(done.location ?? '').searchParams.get('code') ?? '', verifier);
    expect((await viewer(String(tokens.body.access_token))).data).toMatchObject({
      viewer: { player: { id: expect.any(String) } },
    });
  });

  it('keeps who sent the player and which marketing was chosen [AUT-02, AFF-01]', async () => {
    const browser = createBrowser(platform);
    const { verifier, challenge } = pkce();
    const first = await browser.follow(
      authUrl(challenge, { aff: 'partner-1', internalTrackingId: '<script>' }, 'aurora', 'registrations'),
    );
    expect(first.text.match(/name="(email|sms|phone)Marketing" value="1">/g)).toHaveLength(3);
    const own = { ...details, phoneNumber: '+358401234503', marketingShown: '1', smsMarketing: '1' };
    const wrong = await browser.open(first.url, { ...own, step: 'details', email: 'nothing' });
    expect([
      wrong.text.match(/name="smsMarketing" value="1" checked>/g),
      wrong.text.match(/Marketing" value="1" checked>/g)?.length,
    ]).toEqual([expect.any(Array), 1]);
    const code = await browser.open(first.url, { ...own, step: 'details' });
    expect(code.text).toContain('name="smsMarketing" value="1"');
    const [message] = await platform.sandboxInbox(own.phoneNumber);
    const done = await browser.follow(first.url, {
      ...own,
      step: 'register',
      code: /\d{6}/.exec(message?.body ?? '')?.[0] ?? '',
    });
    const tokens = await exchange(platform, new URL(done.location ?? '').searchParams.get('code') ?? '', verifier);
    const { data } = await platform.graphql(
      '{ viewer { player { isSmsMarketingAccepted isEmailMarketingAccepted isPhoneMarketingAccepted } } }',
      {},
      { token: String(tokens.body.access_token) },
    );
    expect(data).toEqual({
      viewer: {
        player: { isSmsMarketingAccepted: true, isEmailMarketingAccepted: false, isPhoneMarketingAccepted: false },
      },
    });
    await platform.terminate();
    const db = await openPlace();
    const { rows } = await db.query(
      'select aff, internal_tracking_id from registrations join players on players.id = player_id where phone_number = $1',
      [own.phoneNumber],
    );
    await db.close();
    await platform.restart();
    expect(rows).toEqual([{ aff: 'partner-1', internal_tracking_id: null }]);
  });

  it('opens no account with a wrong code', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge, {}, 'aurora', 'registrations'));
    const refused = await browser.open(first.url, {
      ...details,
      phoneNumber: '+358401234502',
      email: 'b@example.com',
      step: 'register',
      code: '000000',
    });
    expect(refused.status).toBe(422);
    expect(refused.location).toBeNull();
  });
});

describe('signing out at the provider', () => {
  const logout = (query: Readonly<Record<string, string>>) =>
    `/realms/aurora/protocol/openid-connect/logout?${new URLSearchParams(query).toString()}`;
  const target = 'http://localhost:3000/api/auth/signed-out/';

  it('ends session and sign-in for who brings the ID token, and leads back [AUT-10]', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const done = await browser.open(
      logout({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: target, state: 's1', ui_locales: 'fi' }),
    );
    expect(done.location).toBe(`${target}?state=s1`);
    expect(await isRefused(tokens.access_token)).toBe(true);
    const silent = await browser.open(authUrl(pkce().challenge, { prompt: 'none' }));
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('leads on where nobody is signed in, without a page that could be framed', async () => {
    const done = await createBrowser(platform).open(logout({ client_id: 'app', post_logout_redirect_uri: target }));
    expect([done.status, done.location]).toEqual([303, target]);
    expect(done.headers.get('x-frame-options')).toBe('DENY');
    expect(done.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('asks first when the hint is an access token, and ends nothing by that [AUT-10]', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const hint = { id_token_hint: tokens.access_token, post_logout_redirect_uri: target };
    expect((await browser.open(logout(hint))).status).toBe(200);
    expect(await isRefused(tokens.access_token)).toBe(false);
    browser.forget();
    await browser.open(logout(hint));
    expect(await isRefused(tokens.access_token)).toBe(false);
  });

  it('works with the ID token of a browser that has lost its cookies', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    browser.forget();
    expect(
      (await browser.open(logout({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: target }))).location,
    ).toBe(target);
    expect(await isRefused(tokens.access_token)).toBe(true);
  });

  it('asks first when there is no hint, and then ends the session [AUT-10]', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const question = await browser.open(logout({ client_id: 'app', post_logout_redirect_uri: target }));
    expect(question.status).toBe(200);
    expect(await isRefused(tokens.access_token)).toBe(false);
    const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/.exec(question.text) ?? [];
    const done = await browser.open(action, { xsrf, logout: 'yes' });
    expect(done.location).toBe(target);
    expect(await isRefused(tokens.access_token)).toBe(true);
  });

  it('leads home from the question, and nothing is signed out by that [AUT-10]', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const question = await browser.open(logout({ client_id: 'app', post_logout_redirect_uri: target }));
    expect(question.text.match(/<button[^>]*type="submit"/g)).toHaveLength(1);
    expect(question.text).toContain('href="http://localhost:3000/"');
    expect(await isRefused(tokens.access_token)).toBe(false);
    const silent = await browser.open(authUrl(pkce().challenge, { prompt: 'none' }));
    expect(new URL(silent.location ?? '').searchParams.get('error')).toBeNull();
  });

  it('accepts none of 200 requests that follow the acknowledgement of a revocation, by the API and by userinfo [AUT-05, AUT-09]', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    let acknowledged = false;
    const ask = async (index: number) => {
      const sentAfter = acknowledged;
      if (index % 4 > 0)
        return {
          sentAfter,
          accepted:
            (await viewer(tokens.access_token)).data?.viewer !== undefined && !(await isRefused(tokens.access_token)),
        };
      const userinfo = await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      return { sentAfter, accepted: userinfo.ok };
    };
    const before = Array.from({ length: 40 }, (_, index) => ask(index));
    expect((await post(platform, 'revoke', { client_id: 'app', token: tokens.refresh_token })).status).toBe(200);
    acknowledged = true;
    const answers = await Promise.all([...before, ...Array.from({ length: 200 }, (_, index) => ask(index))]);
    expect(answers.filter(({ sentAfter }) => sentAfter)).toHaveLength(200);
    expect(answers.filter(({ sentAfter, accepted }) => sentAfter && accepted)).toEqual([]);
  });

  it('revokes a token together with its session', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    expect((await post(platform, 'revoke', { client_id: 'app', token: tokens.refresh_token })).status).toBe(200);
    expect(await isRefused(tokens.access_token)).toBe(true);
  });
});

describe('the password grant', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  });
  const code = async (phoneNumber = player) => {
    await platform.graphql(
      'mutation R($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }',
      {
        phoneNumber,
      },
    );
    const [message] = await platform.sandboxInbox(phoneNumber);
    return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  };

  it('signs in first-party programs with their secret [AUT-01]', async () => {
    const password = await code();
    const form = { grant_type: 'password', username: player, password };
    expect((await post(platform, 'token', { ...form, client_id: 'app' })).body.error).not.toBeUndefined();
    expect((await post(platform, 'token', form, basic(FIRST_PARTY_CLIENT_ID, 'wrong'))).body.error).toBe(
      'invalid_client',
    );
    const headers = basic(FIRST_PARTY_CLIENT_ID, firstPartySecret(testSharedSecret, 'aurora'));
    const tokens = await post(platform, 'token', form, headers);
    expect(tokens.body).toMatchObject({ access_token: expect.any(String) });
    expect((await viewer(String(tokens.body.access_token))).data).toMatchObject({
      viewer: { player: { id: expect.any(String) } },
    });
    expect((await post(platform, 'token', form, headers)).body.error).toBe('invalid_grant');

    const refresh = { grant_type: 'refresh_token', refresh_token: String(tokens.body.refresh_token) };
    expect((await post(platform, 'token', { ...refresh, client_id: 'app' })).body.error).toBe('invalid_grant');
    const mutation = 'mutation R($t: String!) { refreshAccessToken(refreshToken: $t) { accessToken } }';
    expect((await platform.graphql(mutation, { t: refresh.refresh_token })).errors).toHaveLength(1);
    expect((await post(platform, 'token', refresh, headers)).body).toMatchObject({ scope: 'openid' });
  });

  it('asks for the consent that a player has not given, once, and leaves the code for it [AUT-01]', async () => {
    const headers = basic(FIRST_PARTY_CLIENT_ID, firstPartySecret(testSharedSecret, 'aurora'));
    const form = { grant_type: 'password', username: withoutConsent, password: await code(withoutConsent) };
    const consent = { terms_accepted: 'true', privacy_policy_accepted: 'true' };
    const without: Readonly<Record<string, string>>[] = [
      {},
      { terms_accepted: 'true' },
      { ...consent, privacy_policy_accepted: 'no' },
    ];
    for (const given of without)
      expect(await post(platform, 'token', { ...form, ...given }, headers)).toMatchObject({
        status: 400,
        body: { error: 'consent_required' },
      });
    expect((await post(platform, 'token', { ...form, ...consent }, headers)).status).toBe(200);
    const next = { ...form, password: await code(withoutConsent) };
    expect((await post(platform, 'token', next, headers)).status).toBe(200);
  });

  it('counts wrong codes of an operator’s program apart, since its players share an address', async () => {
    const headers = basic(FIRST_PARTY_CLIENT_ID, firstPartySecret(testSharedSecret, 'aurora'));
    const attempt = (username: string, password: string) =>
      post(platform, 'token', { grant_type: 'password', username, password }, headers);
    for (let last = 1; last <= 3; last += 1)
      expect((await attempt(`+35840240000${last}`, '123456')).body.error).toBe('invalid_grant');
    expect((await attempt(player, await code())).status).toBe(200);
    expect((await attempt('+358402400006', '123456')).body.error).toBe('invalid_grant');
    expect((await attempt(player, await code())).body.error).toBe('invalid_grant');
    expect(await platform.signIn(player)).toMatchObject({ accessToken: expect.any(String) });
  });
});

/** The provider sends the browser back with an error, or shows a page of its own that leads nowhere. */
describe('an authorization request is refused', () => {
  const good = pkce().challenge;
  const redirected: [string, Record<string, string | null>, string][] = [
    ['without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a PKCE challenge of no method', { code_challenge_method: null }, 'invalid_request'],
    ['with a PKCE method of no challenge', { code_challenge: null }, 'invalid_request'],
    ['with a challenge that is too short', { code_challenge: 'abc' }, 'invalid_request'],
    ['with an unknown PKCE method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['for an implicit token', { response_type: 'token' }, 'unsupported_response_type'],
    ['for an implicit ID token', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['for a hybrid answer', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['for no response type', { response_type: null }, 'invalid_request'],
    ['for an unknown prompt', { prompt: 'sudo' }, 'invalid_request'],
    ['for none and login together', { prompt: 'none login' }, 'invalid_request'],
    ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'],
    ['with a negative max_age', { max_age: '-1' }, 'invalid_request'],
    ['with an ID token hint that is none', { id_token_hint: 'x.y.z' }, 'invalid_request'],
    ['silently without a sign-in', { prompt: 'none' }, 'login_required'],
  ];
  it.each(redirected)('%s [AUT-13]', async (_name, changes, error) => {
    const { location } = await createBrowser(platform).open(authUrl(good, changes));
    const answered = new URL(location ?? 'http://nowhere.example');
    expect(`${answered.origin}${answered.pathname}`).toBe(REDIRECT_URI);
    // An answer to an implicit request is due in the fragment, even when it is a refusal.
    const sent = answered.hash ? new URLSearchParams(answered.hash.slice(1)) : answered.searchParams;
    expect(sent.has('code') || sent.has('access_token') || sent.has('id_token')).toBe(false);
    expect(Object.fromEntries(sent)).toMatchObject({ error, state: 'the-state', iss: `${platform.url}/realms/aurora` });
  });

  const unredirected: [string, Record<string, string | null>][] = [
    ['of an unknown client', { client_id: 'nobody' }],
    ['of no client', { client_id: null }],
    ['of the first-party client', { client_id: FIRST_PARTY_CLIENT_ID }],
    ...[
      'https://evil.example/api/auth/callback/keycloak',
      'http://localhost:3000.evil.example/api/auth/callback/keycloak',
      'http://localhost:3000@evil.example/api/auth/callback/keycloak',
      `${REDIRECT_URI}/`,
      `${REDIRECT_URI}/../evil`,
      `${REDIRECT_URI}?x=1`,
      `${REDIRECT_URI}#x`,
      `${REDIRECT_URI}%00`,
      REDIRECT_URI.toUpperCase(),
      REDIRECT_URI.replace('http:', 'https:'),
      REDIRECT_URI.replace(':3000', ':3001'),
      '//evil.example',
      '/api/auth/callback/keycloak',
      'javascript:alert(1)',
      'data:text/html,x',
      'http://localhost:3000\\@evil.example/',
      'http://evil.example#@localhost:3000/api/auth/callback/keycloak',
      '',
    ].map((uri): [string, Record<string, string | null>] => [`to ${JSON.stringify(uri)}`, { redirect_uri: uri }]),
    ['to nowhere', { redirect_uri: null }],
  ];
  it.each(unredirected)('%s, without leaving the issuer', async (_name, changes) => {
    const { status, location } = await createBrowser(platform).open(authUrl(good, changes));
    expect(location).toBeNull();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('refuses a parameter that comes twice', async () => {
    const { status, location } = await createBrowser(platform).open(
      `${authUrl(good)}&redirect_uri=${encodeURIComponent('https://evil.example')}`,
    );
    expect([status, location]).toEqual([400, null]);
  });
});

describe('a code is refused', () => {
  const fresh = async () => {
    const { verifier, challenge } = pkce();
    const arrived = await signInAtProvider(platform, createBrowser(platform), player, challenge);
    return { code: arrived.searchParams.get('code') ?? '', verifier };
  };
  const cases: [string, Record<string, string>, string][] = [
    ['with another verifier', { code_verifier: pkce().verifier }, 'invalid_grant'],
    ['without a verifier', { code_verifier: '' }, 'invalid_grant'],
    ['with a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
    [
      'for another address',
      { redirect_uri: 'http://aurora.localhost:3000/api/auth/callback/keycloak' },
      'invalid_grant',
    ],
    ['for no address', { redirect_uri: '' }, 'invalid_request'],
    ['of an unknown client', { client_id: 'nobody' }, 'invalid_client'],
    ['of the first-party client without its secret', { client_id: FIRST_PARTY_CLIENT_ID }, 'invalid_client'],
    ['as another grant', { grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['as a grant that is none', { grant_type: '' }, 'invalid_request'],
    ['as a refresh token', { grant_type: 'refresh_token', refresh_token: 'code' }, 'invalid_grant'],
    ['when it is made up', { code: 'x'.repeat(43) }, 'invalid_grant'],
    ['when it is empty', { code: '' }, 'invalid_request'],
    ['when it is huge', { code: 'x'.repeat(20_000) }, 'invalid_grant'],
  ];
  it.each(cases)('%s', async (_name, changes, error) => {
    const { code, verifier } = await fresh();
    const answered = await exchange(platform, code, verifier, changes);
    expect(answered.status).toBeGreaterThanOrEqual(400);
    expect(answered.body.access_token).toBeUndefined();
    expect(answered.body.error).toBe(error);
  });

  it('refuses a code at another brand’s provider: a mix-up', async () => {
    const { code, verifier } = await fresh();
    expect((await exchange(platform, code, verifier, {}, 'kuu')).body.error).toBe('invalid_grant');
  });

  it('a code is refused once its sixty seconds are over', async () => {
    const { code, verifier } = await fresh();
    // The provider reads the machine's clock, which is moved for it alone.
    await platform.restart({
      ...limits,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent('const now=Date.now;Date.now=()=>now()+61000')}`,
    });
    expect((await exchange(platform, code, verifier)).body.error).toBe('invalid_grant');
    await platform.restart(limits);
  });
});

describe('a token is refused', () => {
  it.each([
    ['an access token', 'access_token'],
    ['an ID token', 'id_token'],
    ['nonsense', 'nonsense'],
  ] as const)('%s as a refresh token', async (_name, kind) => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    const token = kind === 'nonsense' ? 'a.b.c' : (tokens[kind] ?? '');
    expect(
      (await post(platform, 'token', { grant_type: 'refresh_token', client_id: 'app', refresh_token: token })).body
        .error,
    ).toBe('invalid_grant');
  });

  it('a refresh token at another brand', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    expect(
      (
        await post(
          platform,
          'token',
          { grant_type: 'refresh_token', client_id: 'app', refresh_token: tokens.refresh_token },
          {},
          'kuu',
        )
      ).body.error,
    ).toBe('invalid_grant');
    expect((await viewer(tokens.access_token)).status).toBe(200);
  });

  const forgeries: [string, (token: string) => Promise<string>][] = [
    [
      'unsigned',
      async (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1] ?? ''}.`,
    ],
    [
      'with the algorithm none and its own signature',
      async (token) =>
        `${Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' })).toString('base64url')}.${token.split('.').slice(1).join('.')}`,
    ],
    [
      'with a changed subject',
      async (token) =>
        [
          token.split('.')[0],
          Buffer.from(JSON.stringify({ ...decodeJwt(token), player_id: 'someone' })).toString('base64url'),
          token.split('.')[2],
        ].join('.'),
    ],
    ['signed by a stranger’s key under the same name', async (token) => resign(token, {})],
    ['of another issuer', async (token) => resign(token, { iss: 'https://evil.example/realms/aurora' })],
    ['of another audience', async (token) => resign(token, { aud: 'shop' })],
    ['signed with the public key as a secret', async (token) => hmac(token)],
    ['cut short', async (token) => token.slice(0, -10)],
    ['with its parts in another order', async (token) => token.split('.').reverse().join('.')],
    ['of 100 KB', async (token) => token + 'x'.repeat(100_000)],
  ];
  async function resign(token: string, changes: Readonly<Record<string, string>>): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256');
    return new SignJWT({ ...decodeJwt(token), ...changes })
      .setProtectedHeader({ alg: 'ES256', kid: String(decodeProtectedHeader(token).kid) })
      .sign(privateKey);
  }
  async function hmac(token: string): Promise<string> {
    const key = keySet.keys.find(({ kid }) => kid === decodeProtectedHeader(token).kid);
    return new SignJWT({ ...decodeJwt(token) })
      .setProtectedHeader({ alg: 'HS256', kid: String(key?.kid) })
      .sign(new TextEncoder().encode(JSON.stringify(key).padEnd(64)));
  }
  it.each(forgeries)('%s, by userinfo and by the API [AUT-05]', async (_name, forge) => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    const forged = await forge(tokens.access_token);
    const userinfo = await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
      headers: { authorization: `Bearer ${forged}` },
    }).catch(() => ({ status: 431 }));
    expect([401, 431]).toContain(userinfo.status);
    if (forged.length < 10_000) expect(await isRefused(forged)).toBe(true);
  });

  it.each([
    ['an ID token', (tokens: { id_token?: string | undefined; refresh_token: string }) => tokens.id_token ?? ''],
    ['a refresh token', (tokens: { id_token?: string | undefined; refresh_token: string }) => tokens.refresh_token],
    ['nothing', () => ''],
  ])('%s by userinfo', async (_name, pick) => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    const answered = await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/userinfo`, {
      headers: { authorization: `Bearer ${pick(tokens)}` },
    });
    expect(answered.status).toBe(401);
    expect(answered.headers.get('www-authenticate')).toContain('invalid_token');
  });

  it('refuses a token of one brand at the userinfo of another', async () => {
    const tokens = await openidSignIn(platform, createBrowser(platform), player);
    expect(
      (
        await fetch(`${platform.url}/realms/kuu/protocol/openid-connect/userinfo`, {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status,
    ).toBe(401);
  });
});

describe('a sign-out is refused', () => {
  const logout = (query: Readonly<Record<string, string>>) =>
    `/realms/aurora/protocol/openid-connect/logout?${new URLSearchParams(query).toString()}`;
  it.each([
    'https://evil.example/',
    'http://localhost:3000/',
    'http://localhost:3000/api/auth/signed-out/../../evil',
    '//evil.example',
    'http://localhost:3000.evil.example/api/auth/signed-out/',
    'javascript:alert(1)',
  ])('towards %s', async (target) => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const answered = await browser.open(
      logout({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: target }),
    );
    expect([answered.status, answered.location]).toEqual([400, null]);
    expect(await isRefused(tokens.access_token)).toBe(false);
  });

  it('refuses an ID token of a stranger’s key', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const { privateKey } = await generateKeyPair('ES256');
    const hint = await new SignJWT({ ...decodeJwt(tokens.id_token ?? '') })
      .setProtectedHeader({ alg: 'ES256', kid: 'other' })
      .sign(privateKey);
    expect((await browser.open(logout({ id_token_hint: hint }))).status).toBe(400);
    expect(await isRefused(tokens.access_token)).toBe(false);
  });

  it('refuses an unsigned ID token', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const hint = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(tokens.id_token ?? '').split('.')[1] ?? ''}.`;
    expect((await browser.open(logout({ id_token_hint: hint }))).status).toBe(400);
    expect(await isRefused(tokens.access_token)).toBe(false);
  });

  it('refuses a sign-out without the form’s own secret', async () => {
    const browser = createBrowser(platform);
    const tokens = await openidSignIn(platform, browser, player);
    const answered = await browser.open('/realms/aurora/protocol/openid-connect/logout/confirm', {
      xsrf: createHmac('sha256', 'x').digest('hex'),
      logout: 'yes',
    });
    expect(answered.status).toBeGreaterThanOrEqual(400);
    expect(await isRefused(tokens.access_token)).toBe(false);
  });
});

describe('a form of the provider is refused', () => {
  it('refuses a browser that did not begin the request', async () => {
    const first = await createBrowser(platform).follow(authUrl(pkce().challenge));
    const stolen = await createBrowser(platform).open(first.url, { step: 'phone', phoneNumber: player });
    expect([stolen.status, stolen.location]).toEqual([400, null]);
  });

  it('refuses the terms step when it is tried without a proven number', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge));
    const answered = await browser.follow(first.url, { step: 'terms', termsAccepted: '1', privacyPolicyAccepted: '1' });
    expect(answered.location).toBeNull();
    expect(answered.text).toContain('name="phoneNumber"');
  });

  it('refuses a wrong code, an empty one and one of 10 KB', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge));
    for (const code of ['000000', '', '1'.repeat(10_000)])
      expect([
        code.length,
        (await browser.open(first.url, { step: 'code', phoneNumber: player, code })).status,
      ]).toEqual([code.length, 422]);
  });

  it('refuses a body of 100 KB', async () => {
    const browser = createBrowser(platform);
    const first = await browser.follow(authUrl(pkce().challenge));
    expect((await browser.open(first.url, { step: 'phone', phoneNumber: '1'.repeat(100_000) })).status).toBe(400);
  });
});
