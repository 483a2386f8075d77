import { randomBytes } from 'node:crypto';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import { z } from 'zod';
import { newId } from '../../kernel/ids';
import { openGame } from '../../testing/game-provider';
import { createBrowser, pkce, post, signInAtProvider } from '../../testing/openid-browser';
import { startPlatform, testSharedSecret, type TestPlatform } from '../../testing/start-platform';
import { timeScale } from '../../testing/time-scale';
import { waitUntil } from '../../testing/wait-until';
import { FIRST_PARTY_CLIENT_ID, firstPartySecret } from '../openid/clients';
import { SoftwareKey } from '../passkeys/testing/software-key';

const WEB = 'http://aurora.localhost:3000';
const HOUR_MS = 3_600_000;
const WITHIN_MS = 20_000 * timeScale;
const FIELDS = 'inForce { from to } pending { hours { from to } holdsFrom } timeZone now';
const SET = `mutation Set($hours: HourSpanInput) { setBlockedHours(hours: $hours) { ${FIELDS} } }`;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    env: { LOGIN_CODES_PER_NUMBER: '100', LOGIN_CODES_PER_ADDRESS: '500', WEB_URL: WEB },
  });
});
afterAll(() => platform.stop());

let shiftedMs = 0;
async function advance(seconds: number): Promise<void> {
  await platform.advance(seconds);
  shiftedMs += seconds * 1000;
}

const typeOf = ({ errors }: Awaited<ReturnType<TestPlatform['graphql']>>) => errors?.[0]?.extensions?.type ?? null;

async function newPlayer() {
  const made = await fetch(`${platform.url}/sandbox/players`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ brand: 'aurora', funds: '100.00' }),
  });
  return z.object({ phoneNumber: z.string() }).parse(await made.json());
}

const viewSchema = z.object({
  inForce: z.object({ from: z.number(), to: z.number() }).nullable(),
  pending: z
    .object({ hours: z.object({ from: z.number(), to: z.number() }).nullable(), holdsFrom: z.string() })
    .nullable(),
  timeZone: z.string(),
  now: z.coerce.date(),
});
async function view(token: string) {
  const { data } = await platform.graphql(`{ viewer { blockedHours { ${FIELDS} } } }`, {}, { token });
  return z.object({ viewer: z.object({ blockedHours: viewSchema }) }).parse(data).viewer.blockedHours;
}

const hourIn = (timeZone: string, at: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
const nextHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);

/** Moves the platform's clock to so many seconds from its next hour. */
async function moveToNextHour(token: string, seconds: number): Promise<void> {
  const { now } = await view(token);
  await advance(Math.round((nextHour(now).getTime() - now.getTime()) / 1000) + seconds);
}

/** Blocks the three hours from the next one; answers when they end. */
async function blockFromNextHour(token: string): Promise<Date> {
  const { now, timeZone } = await view(token);
  const from = hourIn(timeZone, nextHour(now));
  const until = new Date(nextHour(now).getTime() + 3 * HOUR_MS);
  const set = await platform.graphql(SET, { hours: { from, to: hourIn(timeZone, until) } }, { token });
  expect(set.errors).toBeUndefined();
  return until;
}

async function addPasskey(token: string): Promise<SoftwareKey> {
  const key = new SoftwareKey();
  const { data } = await platform.graphql(
    'mutation($origin: String!) { beginPasskey(origin: $origin) }',
    { origin: WEB },
    { token },
  );
  const answer = key.create(z.object({ beginPasskey: z.string() }).parse(data).beginPasskey, WEB);
  const added = await platform.graphql(
    'mutation($answer: String!) { addPasskey(answer: $answer, name: "Phone") { id } }',
    { answer },
    { token },
  );
  expect(added.errors).toBeUndefined();
  return key;
}

const redeem = (ticket: string | null) =>
  platform.graphql('mutation($ticket: String!) { redeemSignInTicket(ticket: $ticket) { accessToken refreshToken } }', {
    ticket,
  });

async function signInByPasskey(key: SoftwareKey) {
  const begun = await platform.graphql('mutation($origin: String!) { beginPasskeySignIn(origin: $origin) }', {
    origin: WEB,
  });
  const answer = key.get(z.object({ beginPasskeySignIn: z.string() }).parse(begun.data).beginPasskeySignIn, WEB);
  const given = await platform.graphql('mutation($answer: String!) { signInWithPasskey(answer: $answer) }', { answer });
  return redeem(z.object({ signInWithPasskey: z.string() }).parse(given.data).signInWithPasskey);
}

async function signInByBank() {
  const binding = randomBytes(32).toString('base64url');
  const started = await platform.graphql(
    'mutation($handlerUrl: String!, $binding: String!) { startExternalSignIn(method: "trustly", handlerUrl: $handlerUrl, returnPath: "/en/", binding: $binding) { redirectUrl state } }',
    { handlerUrl: `${WEB}/en/trustly-login-handler/`, binding },
  );
  const { redirectUrl, state } = z
    .object({ startExternalSignIn: z.object({ redirectUrl: z.string(), state: z.string() }) })
    .parse(started.data).startExternalSignIn;
  const url = new URL(redirectUrl);
  const bank = await fetch(url.origin + url.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      order: url.searchParams.get('order') ?? '',
      step: 'end',
      action: 'confirm',
      person: 'aurora-trustly-known',
    }),
  });
  const back = new URL(bank.headers.get('location') ?? '');
  const done = await platform.graphql(
    'mutation($state: String!, $binding: String!, $returnCode: String) { completeExternalSignIn(state: $state, binding: $binding, returnCode: $returnCode) { ticket } }',
    { state, binding, returnCode: new URLSearchParams(back.hash.slice(1)).get('returnCode') },
  );
  return redeem(
    z.object({ completeExternalSignIn: z.object({ ticket: z.string().nullable() }) }).parse(done.data)
      .completeExternalSignIn.ticket,
  );
}

async function requestCode(phoneNumber: string): Promise<string> {
  await platform.graphql('mutation($phoneNumber: String!) { requestLoginCode(phoneNumber: $phoneNumber) { sent } }', {
    phoneNumber,
  });
  return /\d{6}/.exec((await platform.sandboxInbox(phoneNumber))[0]?.body ?? '')?.[0] ?? '';
}
const signInByCode = async (phoneNumber: string) =>
  platform.graphql(
    'mutation($phoneNumber: String!, $code: String!) { loginWithCode(phoneNumber: $phoneNumber, code: $code) { accessToken } }',
    { phoneNumber, code: await requestCode(phoneNumber) },
  );
const refresh = (refreshToken: string) =>
  platform.graphql('mutation($token: String!) { refreshAccessToken(refreshToken: $token) { accessToken } }', {
    token: refreshToken,
  });
const adopt = (accessToken: string, refreshToken: string | null) =>
  platform.graphql(
    'mutation($accessToken: String!, $refreshToken: String) { adoptTokens(accessToken: $accessToken, refreshToken: $refreshToken) { accessToken } }',
    { accessToken, refreshToken },
  );

/** The ends of the player's sign-ins that the socket hears of. */
function followEnd(accessToken: string) {
  const ends: unknown[] = [];
  const client = createClient({
    url: `${platform.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { accessToken, brand: 'aurora', locale: 'en_GB' },
  });
  const isOpen = new Promise((resolve) => client.on('connected', resolve));
  client.subscribe(
    { query: 'subscription SessionDestroyed { sessionDestroyed { sessionId } }' },
    { next: ({ data }) => void ends.push(data), error: () => undefined, complete: () => undefined },
  );
  return { ends, isOpen, close: () => Promise.resolve(client.dispose()).catch(() => undefined) };
}

test('when the hours begin, sign-in, socket and game of a player end; no way of signing in passes before their end, and all do after it [PRF-02, AUT-09]', async () => {
  const { phoneNumber } = await newPlayer();
  const first = await platform.signIn(phoneNumber);
  const key = await addPasskey(first.accessToken);
  await moveToNextHour(first.accessToken, -30);
  const { accessToken, refreshToken } = await platform.signIn(phoneNumber);
  const until = await blockFromNextHour(accessToken);
  const [socket, game, round] = [
    followEnd(accessToken),
    await openGame(platform, accessToken, 'scarab-cascade', 'aurora', () => new Date(Date.now() + shiftedMs)),
    newId(),
  ];
  await socket.isOpen;
  expect(await game.bet('1.00', round)).not.toHaveProperty('error');

  await advance(40);
  await waitUntil('the socket hears of the end', () => socket.ends.length === 1, WITHIN_MS);
  await socket.close();
  expect(typeOf(await platform.graphql('{ viewer { player { id } } }', {}, { token: accessToken }))).toBe(
    'AuthenticationFailure',
  );
  expect(await game.bet('1.00')).toMatchObject({ error: 'SessionExpired' });
  expect(await game.win('2.00', round)).not.toHaveProperty('error');

  const refusals = {
    code: await signInByCode(phoneNumber),
    passkey: await signInByPasskey(key),
    refresh: await refresh(refreshToken),
    handOver: await adopt(accessToken, refreshToken),
    handOverWithoutRefresh: await adopt(accessToken, null),
  };
  for (const [way, { errors }] of Object.entries(refusals))
    expect([way, errors?.[0]?.extensions]).toMatchObject([
      way,
      { type: 'HoursBlocked', params: { until: until.toISOString(), timeZone: 'Europe/Malta' } },
    ]);
  await expect(signInAtProvider(platform, createBrowser(platform), phoneNumber, pkce().challenge)).rejects.toThrow(
    'You closed these hours to yourself. You can sign in again from',
  );
  const program = `${FIRST_PARTY_CLIENT_ID}:${firstPartySecret(testSharedSecret, 'aurora')}`;
  const byPassword = await post(
    platform,
    'token',
    { grant_type: 'password', username: phoneNumber, password: await requestCode(phoneNumber) },
    { authorization: `Basic ${Buffer.from(program).toString('base64')}` },
  );
  expect(byPassword.body).toMatchObject({
    error: 'invalid_grant',
    error_description: `the player has closed these hours to himself until ${until.toISOString()}`,
  });

  await advance(3 * 3600);
  expect((await signInByPasskey(key)).errors).toBeUndefined();
  const back = await platform.signIn(phoneNumber);
  const history = await platform.graphql(
    '{ viewer { sessionHistory { sessions { endReason } } } }',
    {},
    { token: back.accessToken },
  );
  expect(JSON.stringify(history.data)).toContain('HoursBlocked');
  await advance(21 * 3600);
  await waitUntil(
    'the sign-in ends on the next day too',
    async () =>
      typeOf(await platform.graphql('{ viewer { player { id } } }', {}, { token: back.accessToken })) ===
      'AuthenticationFailure',
    WITHIN_MS,
  );
});

test('a sign-in by the bank is refused in the hours with their end, and taken before them [PRF-02, AUT-02]', async () => {
  const tokenByBank = async () =>
    z.object({ redeemSignInTicket: z.object({ accessToken: z.string() }) }).parse((await signInByBank()).data)
      .redeemSignInTicket.accessToken;
  await moveToNextHour(await tokenByBank(), 60);
  const until = await blockFromNextHour(await tokenByBank());
  await advance(3600);
  expect((await signInByBank()).errors?.[0]?.extensions).toMatchObject({
    type: 'HoursBlocked',
    params: { until: until.toISOString() },
  });
});

test('fewer hours wait for a day, with the moment from which they hold, and can be cancelled; wrong hours name what is wrong [PRF-02, PRF-07]', async () => {
  const { phoneNumber } = await newPlayer();
  await moveToNextHour((await platform.signIn(phoneNumber)).accessToken, 60);
  const token = (await platform.signIn(phoneNumber)).accessToken;
  await blockFromNextHour(token);
  const { inForce, now } = await view(token);
  const set = (hours: object | null) => platform.graphql(SET, { hours }, { token });
  expect(typeOf(await set({ from: 8, to: 8 }))).toBe('InvalidHours');
  expect(typeOf(await set({ from: 0, to: 24 }))).toBe('WholeDayBlocked');
  await set(null);
  const { inForce: kept, pending } = await view(token);
  expect([kept, pending?.hours]).toEqual([inForce, null]);
  const wait = Date.parse(pending?.holdsFrom ?? '') - now.getTime();
  expect(wait).toBeGreaterThanOrEqual(24 * HOUR_MS);
  expect(wait).toBeLessThan(24 * HOUR_MS + WITHIN_MS);
  const cancelled = await platform.graphql(`mutation { cancelBlockedHoursChange { ${FIELDS} } }`, {}, { token });
  expect(cancelled.data).toMatchObject({ cancelBlockedHoursChange: { inForce, pending: null } });
});

test('players of a licence without such hours, and visitors, are offered none [PRF-02, BRD-03]', async () => {
  const brand = 'kuu';
  const kuu = { token: (await platform.signIn('+37251000001', brand)).accessToken, brand };
  expect((await platform.graphql('{ viewer { blockedHours { timeZone } } }', {}, kuu)).data).toEqual({
    viewer: { blockedHours: null },
  });
  for (const hours of [{ from: 22, to: 6 }, null])
    expect(typeOf(await platform.graphql(SET, { hours }, kuu))).toBe('BlockedHoursNotOffered');
  expect(typeOf(await platform.graphql(SET, { hours: { from: 22, to: 6 } }))).toBe('AuthenticationFailure');
});
