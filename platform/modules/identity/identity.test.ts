import { createLocalJWKSet, decodeJwt, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { startPlatform, type GraphqlAnswer, type TestPlatform } from '../../testing/start-platform';

const requestCode =
  'mutation RequestLoginCode($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent expiresAt resendInSeconds } }';
const login =
  'mutation LoginWithCode($phoneNumber: String!, $code: String!) { loginWithCode(phoneNumber: $phoneNumber, code: $code) { accessToken refreshToken } }';
const refresh =
  'mutation RefreshAccessToken($refreshToken: String!) { refreshAccessToken(refreshToken: $refreshToken) { accessToken refreshToken } }';
const logout = 'mutation Logout { logout { loggedOut } }';
const whoAmI = 'query { viewer { id player { playerId } } }';

const aurora = '+358401000001';
const solstice = '+14165550101';
const quetzal = '+4740100001';
const kuu = '+37251000001';
const mistral = '+33612000001';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: { LOGIN_CODES_PER_NUMBER: '8', LOGIN_CODES_PER_ADDRESS: '500', LOGIN_ATTEMPTS_PER_ADDRESS: '500' },
  });
});
afterAll(() => platform.stop());

const errorOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.extensions;
const typeOf = (answer: GraphqlAnswer) => errorOf(answer)?.type;

async function newCode(phoneNumber: string, brand: string, locale = 'en_GB'): Promise<string> {
  const answer = await platform.graphql(requestCode, { phoneNumber }, { brand, locale });
  expect(answer.errors).toBeUndefined();
  const code = /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0];
  if (!code) throw new Error('no code in the inbox');
  return code;
}

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
const refreshWith = async (refreshToken: string, brand = 'aurora') =>
  platform.graphql(refresh, { refreshToken }, { brand });
const pairOf = (answer: GraphqlAnswer) => tokensSchema.parse(answer.data?.refreshAccessToken);

describe('phone code sign-in', () => {
  test('a code from the inbox opens a session of that player [AUT-05]', async () => {
    const { accessToken } = await platform.signIn(aurora);
    const answer = await platform.graphql(whoAmI, {}, { token: accessToken });
    expect(answer.errors).toBeUndefined();
    expect(answer.data).toMatchObject({ viewer: { player: { playerId: decodeJwt(accessToken).player_id } } });
  });

  test('the number of who signs in by a code to it is verified by that [AUT-15]', async () => {
    const person = '+358401000073';
    const { accessToken } = await platform.signIn(person);
    const answer = await platform.graphql(
      '{ viewer { player { isPhoneNumberVerified } } }',
      {},
      { token: accessToken },
    );
    expect(answer.data).toEqual({ viewer: { player: { isPhoneNumberVerified: true } } });
  });

  test.each([
    ['fi_FI', 'kirjautumiskoodisi'],
    ['no_NO', 'innloggingskoden'],
    ['de_AT', 'Anmeldecode'],
    ['ja_JP', 'ログインコード'],
    ['fr_CA', 'code de connexion'],
    ['et_EE', 'sisselogimiskood'],
    ['en_NZ', 'sign-in code'],
  ])('the message of a %s visitor is in that language', async (locale, words) => {
    const number = kuu;
    await newCode(number, 'kuu', locale);
    expect((await platform.sandboxInbox(number))[0]?.body).toContain(words);
  });

  test('a wrong code is refused, the right one still works, and then is used', async () => {
    const code = await newCode(solstice, 'solstice');
    const attempt = (given: string) =>
      platform.graphql(login, { phoneNumber: solstice, code: given }, { brand: 'solstice' });
    expect(typeOf(await attempt(otherThan(code)))).toBe('CodeWrong');
    expect((await attempt(code)).errors).toBeUndefined();
    expect(typeOf(await attempt(code))).toBe('CodeUsed');
  });

  test('a new code replaces the older one', async () => {
    const older = await newCode(solstice, 'solstice');
    const newer = await newCode(solstice, 'solstice');
    const attempt = (code: string) => platform.graphql(login, { phoneNumber: solstice, code }, { brand: 'solstice' });
    expect(typeOf(await attempt(older))).toBe(older === newer ? undefined : 'CodeExpired');
    expect((await attempt(newer)).errors).toBeUndefined();
  });

  test('a code works once, however many try it at the same time', async () => {
    const code = await newCode(solstice, 'solstice');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => platform.graphql(login, { phoneNumber: solstice, code }, { brand: 'solstice' })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.filter((answer) => typeOf(answer) === 'CodeUsed')).toHaveLength(19);
  });

  test('refuses even the right code after five wrong attempts at once', async () => {
    const code = await newCode(quetzal, 'quetzal');
    const wrong = await Promise.all(
      Array.from({ length: 12 }, () =>
        platform.graphql(login, { phoneNumber: quetzal, code: otherThan(code) }, { brand: 'quetzal' }),
      ),
    );
    expect(wrong.filter((answer) => typeOf(answer) === 'CodeWrong')).toHaveLength(5);
    const answer = await platform.graphql(login, { phoneNumber: quetzal, code }, { brand: 'quetzal' });
    expect(errorOf(answer)).toMatchObject({ type: 'TooManyAttempts', params: { retryAfterSeconds: 0 } });
  });

  test('a code to register signs nobody in: who reads it out gives no account away', async () => {
    const register =
      'mutation Request($phoneNumber: String!) { requestRegistrationCode(phoneNumber: $phoneNumber) { sent } }';
    await platform.graphql(register, { phoneNumber: aurora });
    const [message] = await platform.sandboxInbox(aurora);
    const code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    expect(typeOf(await platform.graphql(login, { phoneNumber: aurora, code }))).toBe('CodeWrong');
    const right = await platform.graphql(login, { phoneNumber: aurora, code: await newCode(aurora, 'aurora') });
    expect(right.errors).toBeUndefined();
  });

  test('a number without an account gets the same answers and no message', async () => {
    const unknown = '+358401999999';
    const answers = await Promise.all([
      platform.graphql(requestCode, { phoneNumber: unknown }),
      platform.graphql(requestCode, { phoneNumber: aurora }),
    ]);
    const shape = (answer: GraphqlAnswer) =>
      Object.keys(z.record(z.string(), z.unknown()).parse(answer.data?.requestLoginCode)).sort();
    expect(shape(answers[0])).toEqual(shape(answers[1]));
    expect(await platform.sandboxInbox(unknown)).toEqual([]);
    expect(typeOf(await platform.graphql(login, { phoneNumber: unknown, code: '123456' }))).toBe('CodeWrong');
  });

  test('a number of one brand is unknown to another', async () => {
    await platform.graphql(requestCode, { phoneNumber: mistral }, { brand: 'aurora' });
    expect(await platform.sandboxInbox(mistral)).toEqual([]);
  });

  test('a national number is read in the country of the brand', async () => {
    const answer = await platform.graphql(requestCode, { phoneNumber: '040 100 0001' });
    expect(answer.errors).toBeUndefined();
    expect((await platform.sandboxInbox(aurora)).length).toBeGreaterThan(0);
  });

  test('names an impossible phone number as such', async () => {
    expect(typeOf(await platform.graphql(requestCode, { phoneNumber: 'hello' }))).toBe('InvalidPhoneNumber');
    expect(typeOf(await platform.graphql(login, { phoneNumber: '12', code: '123456' }))).toBe('InvalidPhoneNumber');
  });

  test('requests are limited per number', async () => {
    const number = '+358401888888';
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => platform.graphql(requestCode, { phoneNumber: number })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(8);
    const limited = answers.find(({ errors }) => errors);
    expect(limited && errorOf(limited)).toMatchObject({
      type: 'TooManyAttempts',
      params: { retryAfterSeconds: expect.any(Number) },
    });
  });

  test('requests are limited per client address, as the trusted proxy names it', async () => {
    const from = (address: string, last: number) =>
      platform.graphql(
        requestCode,
        { phoneNumber: `+3584020${String(last).padStart(5, '0')}` },
        { headers: { 'x-forwarded-for': address } },
      );
    await platform.restart({
      LOGIN_CODES_PER_NUMBER: '8',
      LOGIN_CODES_PER_ADDRESS: '3',
      LOGIN_ATTEMPTS_PER_ADDRESS: '500',
    });
    for (let number = 1; number <= 3; number += 1) expect((await from('203.0.113.7', number)).errors).toBeUndefined();
    expect(typeOf(await from('203.0.113.7', 4))).toBe('TooManyAttempts');
    expect((await from('203.0.113.8', 5)).errors).toBeUndefined();
    await platform.restart({
      LOGIN_CODES_PER_NUMBER: '500',
      LOGIN_CODES_PER_ADDRESS: '500',
      LOGIN_ATTEMPTS_PER_ADDRESS: '3',
    });
  });

  test('refuses another code until the announced moment, and then sends it [AUT-15]', async () => {
    await platform.restart({ CODE_RESEND_SECONDS: '30' });
    const number = '+358402200001';
    const first = await platform.graphql(requestCode, { phoneNumber: number });
    expect(first.errors).toBeUndefined();
    const again = await Promise.all(
      Array.from({ length: 4 }, () => platform.graphql(requestCode, { phoneNumber: number })),
    );
    for (const answer of again)
      expect(errorOf(answer)).toMatchObject({
        type: 'CodeSentRecently',
        params: { retryAfterSeconds: expect.any(Number) },
      });
    await platform.advance(31);
    expect((await platform.graphql(requestCode, { phoneNumber: number })).errors).toBeUndefined();
    await platform.restart({
      LOGIN_CODES_PER_NUMBER: '500',
      LOGIN_CODES_PER_ADDRESS: '500',
      LOGIN_ATTEMPTS_PER_ADDRESS: '3',
    });
  });

  test('wrong codes are limited per client address', async () => {
    const attempt = () =>
      platform.graphql(
        login,
        { phoneNumber: '+358402100001', code: '123456' },
        { headers: { 'x-forwarded-for': '203.0.113.9' } },
      );
    for (let number = 1; number <= 3; number += 1) expect(typeOf(await attempt())).toBe('CodeWrong');
    expect(errorOf(await attempt())).toMatchObject({
      type: 'TooManyAttempts',
      params: { retryAfterSeconds: expect.any(Number) },
    });
    await platform.restart({
      LOGIN_CODES_PER_NUMBER: '500',
      LOGIN_CODES_PER_ADDRESS: '500',
      LOGIN_ATTEMPTS_PER_ADDRESS: '500',
    });
  });
});

describe('tokens', () => {
  test('the access token is verified by the published keys and carries the agreed claims [AUT-05]', async () => {
    const { accessToken, refreshToken } = await platform.signIn(aurora);
    const keys = z
      .object({ keys: z.array(z.looseObject({ kty: z.string() })) })
      .parse(await (await fetch(`${platform.url}/realms/aurora/protocol/openid-connect/certs`)).json());
    const { payload, protectedHeader } = await jwtVerify(accessToken, createLocalJWKSet(keys), {
      issuer: `${platform.url}/realms/aurora`,
      audience: 'app',
      algorithms: ['ES256'],
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ brand: 'aurora', sub: payload.player_id, sid: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect(decodeJwt(refreshToken)).toMatchObject({
      sid: payload.sid,
      family: payload.sid,
      jti: expect.any(String),
      aud: 'refresh',
    });
  });

  test('discovery names the issuer and its keys', async () => {
    const configuration = await (await fetch(`${platform.url}/realms/kuu/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({
      issuer: `${platform.url}/realms/kuu`,
      jwks_uri: `${platform.url}/realms/kuu/protocol/openid-connect/certs`,
    });
    expect((await fetch(`${platform.url}/realms/nobody/.well-known/openid-configuration`)).status).toBe(404);
  });

  test('a token that is not ours gets 401: other signature, none, expired, refresh token, other brand, garbage [AUT-05]', async () => {
    const { accessToken, refreshToken } = await platform.signIn(aurora);
    const [header = '', body = '', signature = ''] = accessToken.split('.');
    const claims = decodeJwt(accessToken);
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: String(JSON.parse(Buffer.from(header, 'base64url').toString()).kid) })
      .sign(privateKey);
    const unsigned = `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${body}.`;
    const altered = `${header}.${Buffer.from(JSON.stringify({ ...claims, brand: 'kuu' })).toString('base64url')}.${signature}`;
    for (const token of [forged, unsigned, altered, refreshToken, 'garbage', '']) {
      const answer = await platform.graphql(whoAmI, {}, { token });
      expect(answer.status).toBe(401);
      expect(typeOf(answer)).toBe('AuthenticationFailure');
    }
    expect((await platform.graphql(whoAmI, {}, { token: accessToken, brand: 'kuu' })).status).toBe(401);
    expect((await platform.graphql(whoAmI, {}, { token: accessToken })).status).toBe(200);
    await platform.advance(301);
    expect((await platform.graphql(whoAmI, {}, { token: accessToken })).status).toBe(401);
  });

  test('logout ends the session for its tokens at once', async () => {
    const { accessToken, refreshToken } = await platform.signIn(aurora);
    expect((await platform.graphql(logout, {}, { token: accessToken })).data).toEqual({ logout: { loggedOut: true } });
    expect((await platform.graphql(whoAmI, {}, { token: accessToken })).status).toBe(401);
    expect(typeOf(await refreshWith(refreshToken))).toBe('InvalidTokenFailure');
    expect(typeOf(await platform.graphql(logout))).toBe('AuthenticationFailure');
  });

  test('sessions and tokens survive a kill', async () => {
    const { accessToken, refreshToken } = await platform.signIn(aurora);
    await platform.kill9();
    await platform.restart();
    expect((await platform.graphql(whoAmI, {}, { token: accessToken })).status).toBe(200);
    expect((await refreshWith(refreshToken)).errors).toBeUndefined();
  });
});

describe('refresh', () => {
  test('rotates; the new token rotates again [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    const second = pairOf(await refreshWith(refreshToken));
    expect(second.refreshToken).not.toBe(refreshToken);
    const third = pairOf(await refreshWith(second.refreshToken));
    expect(third.refreshToken).not.toBe(second.refreshToken);
    expect((await platform.graphql(whoAmI, {}, { token: third.accessToken })).status).toBe(200);
  });

  test('fifty at once all get the same successor and the session lives [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(refreshToken)));
    const pairs = answers.map(pairOf);
    expect(new Set(pairs.map((pair) => pair.refreshToken)).size).toBe(1);
    for (const { accessToken } of pairs.slice(0, 3))
      expect((await platform.graphql(whoAmI, {}, { token: accessToken })).status).toBe(200);
    expect((await refreshWith(pairs[0]?.refreshToken ?? '')).errors).toBeUndefined();
  });

  test('the predecessor works for ten seconds after its successor’s answer has arrived, then ends the session [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    const successor = pairOf(await refreshWith(refreshToken));
    expect((await platform.graphql(whoAmI, {}, { token: successor.accessToken })).status).toBe(200);
    await platform.advance(9);
    expect(pairOf(await refreshWith(refreshToken)).refreshToken).toBe(successor.refreshToken);
    await platform.advance(3);
    expect(typeOf(await refreshWith(refreshToken))).toBe('InvalidTokenFailure');
    expect(typeOf(await refreshWith(successor.refreshToken))).toBe('InvalidTokenFailure');
    expect((await platform.graphql(whoAmI, {}, { token: successor.accessToken })).status).toBe(401);
  });

  test('a token older than the predecessor ends the session at once [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    const second = pairOf(await refreshWith(refreshToken));
    const third = pairOf(await refreshWith(second.refreshToken));
    expect(typeOf(await refreshWith(refreshToken))).toBe('InvalidTokenFailure');
    expect(typeOf(await refreshWith(third.refreshToken))).toBe('InvalidTokenFailure');
    expect((await platform.graphql(whoAmI, {}, { token: third.accessToken })).status).toBe(401);
  });

  test('slides for thirty days and no longer [AUT-06]', async () => {
    const { refreshToken } = await platform.signIn(aurora);
    await platform.advance(29 * 86_400);
    const second = pairOf(await refreshWith(refreshToken));
    await platform.advance(29 * 86_400);
    const third = pairOf(await refreshWith(second.refreshToken));
    await platform.advance(31 * 86_400);
    expect(typeOf(await refreshWith(third.refreshToken))).toBe('InvalidTokenFailure');
  });

  test.each([['garbage'], [''], ['a.b.c']])('refuses the refresh token %j as invalid', async (token) => {
    expect(typeOf(await refreshWith(token))).toBe('InvalidTokenFailure');
  });
});

test('a code expires after five minutes', async () => {
  const code = await newCode(aurora, 'aurora');
  await platform.advance(301);
  expect(typeOf(await platform.graphql(login, { phoneNumber: aurora, code }))).toBe('CodeExpired');
});
