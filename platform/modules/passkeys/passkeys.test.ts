import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { MOST_PASSKEYS, PASSKEY_FRESH_MINUTES } from '@/contract/passkeys';
import { startPlatform, type GraphqlAnswer, type TestPlatform } from '../../testing/start-platform';
import { SoftwareKey, type Lie } from './testing/software-key';

const AURORA = 'http://aurora.localhost:3000';
const SOLSTICE = 'http://solstice.localhost:3000';
const PER_ADDRESS = 500;
const PLAYER = '+358401000001';
const MAILBOX = 'aino.virtanen@aurora.example';
const ticketOf = z.object({ signInWithPasskey: z.string() });
const pair = z.object({ redeemSignInTicket: z.object({ accessToken: z.string() }) });
const list = z.array(z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() }));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: {
      LOGIN_CODES_PER_NUMBER: '50',
      LOGIN_CODES_PER_ADDRESS: String(PER_ADDRESS),
      WEB_URL: 'http://aurora.localhost:3000',
    },
  });
});
afterAll(() => platform.stop());

const typeOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.type;
/** Signs the player in and takes away what an earlier test has left. */
async function tokenOf(phoneNumber = PLAYER): Promise<string> {
  const { accessToken } = await platform.signIn(phoneNumber);
  for (const { id } of await passkeysOf(accessToken)) await remove(accessToken, id);
  return accessToken;
}
const remove = (token: string, id = '') =>
  platform.graphql('mutation($id: ID!) { removePasskey(id: $id) { id } }', { id }, { token });

async function begin(token: string, origin = AURORA): Promise<string> {
  const { data, errors } = await platform.graphql(
    'mutation($origin: String!) { beginPasskey(origin: $origin) }',
    { origin },
    { token },
  );
  expect(errors).toBeUndefined();
  return z.object({ beginPasskey: z.string() }).parse(data).beginPasskey;
}
const add = (token: string, answer: string, name = 'My phone') =>
  platform.graphql(
    'mutation($answer: String!, $name: String!) { addPasskey(answer: $answer, name: $name) { id name lastUsedAt } }',
    { answer, name },
    { token },
  );
async function addKey(token: string, key = new SoftwareKey()): Promise<SoftwareKey> {
  expect((await add(token, key.create(await begin(token), AURORA))).errors).toBeUndefined();
  return key;
}
async function passkeysOf(token: string) {
  const { data } = await platform.graphql('{ viewer { passkeys { id name lastUsedAt } } }', {}, { token });
  return z.object({ viewer: z.object({ passkeys: list }) }).parse(data).viewer.passkeys;
}
async function beginSignIn(origin = AURORA, brand = 'aurora'): Promise<string> {
  const { data } = await platform.graphql(
    'mutation($origin: String!) { beginPasskeySignIn(origin: $origin) }',
    { origin },
    { brand },
  );
  return z.object({ beginPasskeySignIn: z.string() }).parse(data).beginPasskeySignIn;
}
const signIn = (answer: string, brand = 'aurora') =>
  platform.graphql('mutation($answer: String!) { signInWithPasskey(answer: $answer) }', { answer }, { brand });
const redeem = (ticket: string) =>
  platform.graphql('mutation($ticket: String!) { redeemSignInTicket(ticket: $ticket) { accessToken } }', { ticket });

test('a passkey is added, signs in as its player and is removed [AUT-02]', async () => {
  const token = await tokenOf();
  const key = await addKey(token);
  expect(await passkeysOf(token)).toEqual([{ id: expect.any(String), name: 'My phone', lastUsedAt: null }]);
  const given = await signIn(key.get(await beginSignIn(), AURORA));
  const redeemed = await redeem(ticketOf.parse(given.data).signInWithPasskey);
  const { accessToken } = pair.parse(redeemed.data).redeemSignInTicket;
  expect(decodeJwt(accessToken).player_id).toBe(decodeJwt(token).player_id);
  const [passkey] = await passkeysOf(accessToken);
  expect(passkey?.lastUsedAt).not.toBeNull();
  expect((await remove(accessToken, passkey?.id)).data).toEqual({ removePasskey: [] });
  expect((await remove(accessToken, passkey?.id)).errors).toBeUndefined();
  expect(typeOf(await signIn(key.get(await beginSignIn(), AURORA)))).toBe('PasskeyRefused');
});

test('an answer works once, however many send it at the same time [AUT-02]', async () => {
  const token = await tokenOf();
  const key = new SoftwareKey();
  const created = key.create(await begin(token), AURORA);
  const added = await Promise.all(Array.from({ length: 8 }, () => add(token, created)));
  expect(added.filter(({ errors }) => !errors)).toHaveLength(1);
  const used = key.get(await beginSignIn(), AURORA);
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(used)));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(typeOf(await signIn(used))).toBe('PasskeyRefused');
});

/** The messages sent to the player about passkeys, the oldest first. */
async function reportsTo(address: string): Promise<string[]> {
  const messages = await platform.sandboxInbox(address);
  return messages.flatMap(({ body, locale }) => (/passkey/i.test(body) ? [`${locale}: ${body}`] : [])).reverse();
}

test('a passkey that comes or goes is reported to the player by mail, once each [AUT-02]', async () => {
  const token = await tokenOf();
  const before = (await reportsTo(MAILBOX)).length;
  const key = new SoftwareKey();
  const created = key.create(await begin(token), AURORA);
  await Promise.all(Array.from({ length: 4 }, () => add(token, created, 'Open evil.example now')));
  const [passkey] = await passkeysOf(token);
  await Promise.all(Array.from({ length: 4 }, () => remove(token, passkey?.id)));
  await remove(token, passkey?.id);
  const reports = (await reportsTo(MAILBOX)).slice(before);
  expect(reports).toEqual([
    expect.stringMatching(/^en_GB: A passkey was added to your Aurora account/),
    expect.stringMatching(/^en_GB: A passkey was removed from your Aurora account/),
  ]);
  expect(reports.join()).not.toContain('evil');
});

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const LIES: readonly (readonly [string, Lie])[] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['of an origin that is almost ours', { origin: 'http://aurora.localhost:3001' }],
  ['for another host', { host: 'evil.example' }],
  ['to a challenge that nobody gave', { challenge: randomBytes(32).toString('base64url') }],
  ['without knowing the user', { flags: 0x01 }],
  ['without anybody there', { flags: 0x04 }],
  ['of another kind', { type: 'webauthn.get.other' }],
];

test.each(LIES)('an answer %s neither signs in nor adds a passkey [AUT-02]', async (_what, lie) => {
  const token = await tokenOf();
  const key = await addKey(token);
  expect(typeOf(await signIn(key.get(await beginSignIn(), AURORA, lie)))).toBe('PasskeyRefused');
  const flags = lie.flags === undefined ? undefined : lie.flags | 0x40;
  const created = new SoftwareKey().create(await begin(token), AURORA, { ...lie, flags });
  expect(typeOf(await add(token, created))).toBe('PasskeyRefused');
  expect((await signIn(key.get(await beginSignIn(), AURORA))).errors).toBeUndefined();
});

test('a key that did not sign, and a copy that counts from behind, are refused [AUT-02]', async () => {
  const token = await tokenOf();
  const key = await addKey(token);
  expect(typeOf(await signIn(key.get(await beginSignIn(), AURORA, { key: stranger })))).toBe('PasskeyRefused');
  expect((await signIn(key.get(await beginSignIn(), AURORA, { counter: 7 }))).errors).toBeUndefined();
  expect(typeOf(await signIn(key.get(await beginSignIn(), AURORA, { counter: 7 })))).toBe('PasskeyRefused');
});

test('nothing crosses players, brands or purposes [AUT-02]', async () => {
  const token = await tokenOf();
  const other = await tokenOf('+358401000072');
  const key = await addKey(token);
  // One player's challenge is not answered by another.
  expect(typeOf(await add(other, new SoftwareKey().create(await begin(token), AURORA)))).toBe('PasskeyRefused');
  // A known credential is taken by nobody else.
  expect(typeOf(await add(other, key.create(await begin(other), AURORA)))).toBe('PasskeyRefused');
  expect(await passkeysOf(other)).toEqual([]);
  // A question for adding is no question for signing in, nor the other way round.
  const options = JSON.parse(await begin(token));
  expect(
    typeOf(await signIn(key.get(JSON.stringify({ challenge: options.challenge, rpId: options.rp.id }), AURORA))),
  ).toBe('PasskeyRefused');
  const question = JSON.parse(await beginSignIn());
  const created = new SoftwareKey().create(JSON.stringify({ ...question, rp: { id: question.rpId } }), AURORA);
  expect(typeOf(await add(token, created))).toBe('PasskeyRefused');
  // Another brand has other players.
  expect(typeOf(await signIn(key.get(await beginSignIn(SOLSTICE, 'solstice'), SOLSTICE), 'solstice'))).toBe(
    'PasskeyRefused',
  );
  expect(typeOf(await signIn(key.get(await beginSignIn(), AURORA), 'solstice'))).toBe('PasskeyRefused');
  const [mine] = await passkeysOf(token);
  await remove(other, mine?.id);
  expect(await passkeysOf(token)).toContainEqual(mine);
});

test.each([
  [
    'another player',
    async () => Buffer.from(String(decodeJwt(await tokenOf('+358401000073')).player_id)).toString('base64url'),
  ],
  ['nobody', async () => ''],
  ['no user at all', async () => null],
])('an answer whose device names %s does not sign in the owner of the key [AUT-02]', async (_who, handle) => {
  const key = await addKey(await tokenOf());
  const answer = key.get(await beginSignIn(), AURORA, { userHandle: await handle() });
  expect(typeOf(await signIn(answer))).toBe('PasskeyRefused');
  expect((await signIn(key.get(await beginSignIn(), AURORA))).errors).toBeUndefined();
});

test('the name of a passkey loses what turns its direction and what nobody sees [AUT-02, SEC-06]', async () => {
  const token = await tokenOf();
  await add(token, new SoftwareKey().create(await begin(token), AURORA), ' My\u202e\u200b \u2066phone\n');
  expect((await passkeysOf(token)).map(({ name }) => name)).toEqual(['My phone']);
});

test('only the brand’s own origin can request a passkey [AUT-02]', async () => {
  const token = await tokenOf();
  for (const origin of [
    'https://evil.example',
    SOLSTICE,
    'http://aurora.localhost:3000\\@evil.example/',
    '',
    '\u0000',
  ]) {
    const answer = await platform.graphql(
      'mutation($origin: String!) { beginPasskeySignIn(origin: $origin) }',
      { origin },
      { brand: 'aurora' },
    );
    expect([origin, answer.data?.beginPasskeySignIn ?? null]).toEqual([origin, null]);
    const added = await platform.graphql(
      'mutation($origin: String!) { beginPasskey(origin: $origin) }',
      { origin },
      { token },
    );
    expect([origin, added.data?.beginPasskey ?? null]).toEqual([origin, null]);
  }
});

test('junk is refused without an error of ours [AUT-02, SEC-06]', async () => {
  const token = await tokenOf();
  const deep = JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'AAAA' } });
  for (const answer of [
    '',
    '{}',
    'null',
    '[]',
    'x'.repeat(20_000),
    deep,
    '{"id":"a","response":{"clientDataJSON":{}}}',
  ]) {
    expect([answer.slice(0, 20), typeOf(await signIn(answer))]).toEqual([answer.slice(0, 20), 'PasskeyRefused']);
    expect([answer.slice(0, 20), typeOf(await add(token, answer))]).toEqual([answer.slice(0, 20), 'PasskeyRefused']);
  }
});

test('a player has so many passkeys and no more, also from calls at once [AUT-02]', async () => {
  const phoneNumber = '+358401000073';
  const token = await tokenOf(phoneNumber);
  const keys = Array.from({ length: MOST_PASSKEYS + 3 }, () => new SoftwareKey());
  const questions = await Promise.all(keys.map(() => begin(token)));
  const added = await Promise.all(keys.map((key, place) => add(token, key.create(questions[place] ?? '', AURORA))));
  expect(added.map(typeOf).filter((type) => type === 'OperationNotAllowed')).toHaveLength(3);
  expect(await passkeysOf(token)).toHaveLength(MOST_PASSKEYS);
});

test('late answers are refused, and a sign-in of long ago adds nothing [AUT-02]', async () => {
  const token = await tokenOf();
  const key = await addKey(token);
  const [question, request] = [await beginSignIn(), await begin(token)];
  await platform.advance(5 * 60 + 1);
  expect(typeOf(await signIn(key.get(question, AURORA)))).toBe('PasskeyRefused');
  const { accessToken, refreshToken } = await platform.signIn(PLAYER);
  expect(typeOf(await add(accessToken, new SoftwareKey().create(request, AURORA)))).toBe('PasskeyRefused');
  await platform.advance(PASSKEY_FRESH_MINUTES * 60 + 1);
  // A renewed token is no new sign-in.
  const { data } = await platform.graphql(
    'mutation($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken } }',
    { token: refreshToken },
  );
  const renewed = z.object({ refreshAccessToken: z.object({ accessToken: z.string() }) }).parse(data);
  const late = await platform.graphql(
    'mutation($origin: String!) { beginPasskey(origin: $origin) }',
    { origin: AURORA },
    { token: renewed.refreshAccessToken.accessToken },
  );
  expect(typeOf(late)).toBe('SignInTooOld');
});

test('an address gets so many questions for a sign-in in ten minutes and no more, also at once [AUT-02, SEC-03]', async () => {
  await platform.advance(601);
  const ask = () =>
    platform.graphql('mutation($origin: String!) { beginPasskeySignIn(origin: $origin) }', { origin: AURORA });
  const answers = await Promise.all(Array.from({ length: PER_ADDRESS + 5 }, ask));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(PER_ADDRESS);
  expect(answers.flatMap((answer) => typeOf(answer) ?? [])).toEqual(Array.from({ length: 5 }, () => 'TooManyAttempts'));
  await platform.advance(601);
  expect((await ask()).errors).toBeUndefined();
});
