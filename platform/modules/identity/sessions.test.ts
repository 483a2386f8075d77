import { decodeJwt, SignJWT } from 'jose';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, type PlayerId } from '../../kernel/ids';
import { createOneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { openTestDb } from '../../testing/test-db';
import { createMessagingModule } from '../messaging/index';
import { createAccounts, type Accounts } from '../compliance/index';
import { createPlayersModule, type NewPlayer, type PlayersModule } from '../players/index';
import { browserOf, operatingSystemOf } from './domain/device';
import {
  createIdentityModule,
  endSessionsOfPlayer,
  openSigningKeys,
  type Caller,
  type IdentityModule,
  type OpenedSession,
} from './index';
import type { SigningKeys } from './signing-keys';

const clock = shiftableClock();
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const callerOf = (userAgent: string): Caller => ({
  brand: 'aurora',
  locale: 'en_GB',
  clientAddress: '198.51.100.7',
  userAgent,
  countryCode: 'FI',
});

let db: Db;
let players: PlayersModule;
let accounts: Accounts;
let identity: IdentityModule;
let identityOf: (longestSessionDays: number) => IdentityModule;
let keys: SigningKeys;

beforeAll(async () => {
  db = await openTestDb();
  keys = await openSigningKeys(db, clock, ['aurora'], { secrets: 'a secret outside the database' });
  players = createPlayersModule({ db, clock });
  accounts = createAccounts({
    db,
    clock,
    players,
    endWithAccount: (tx, playerId, now, why) => endSessionsOfPlayer(tx, playerId, why, now),
  });
  const settings = {
    db,
    clock,
    players,
    messaging: createMessagingModule({ db, clock }),
    brands: [{ id: 'aurora', name: 'Aurora', defaultCountry: 'FI', countries: ['FI'] }],
    codes: createOneTimeCodes({
      db,
      clock,
      secret: 'a secret of the tests',
      limits: {
        codesPerTarget: 100,
        codesPerTargetDaily: 1000,
        wrongCodesPerTargetDaily: 1000,
        codesPerAddress: 100,
        wrongCodesPerAddress: 100,
        wrongCodesPerProgram: 1000,
        resendSeconds: 0,
      },
    }),
    issuer: 'http://issuer.test/realms/{brand}',
    keys,
  };
  identityOf = (longestSessionDays) => createIdentityModule({ ...settings, longestSessionDays });
  identity = identityOf(365);
});
afterAll(() => db.close());

let lastNumber = 358_401_700_000;
async function newPlayer(over: Partial<NewPlayer> = {}): Promise<PlayerId> {
  lastNumber += 1;
  const made = await db.tx((tx) =>
    players.createPlayer(tx, {
      brand: 'aurora',
      phoneNumber: `+${lastNumber}`,
      language: 'en_GB',
      countryCode: 'FI',
      currency: 'EUR',
      ...over,
    }),
  );
  if (!made.ok) throw new Error('taken');
  return made.value;
}

async function open(playerId: PlayerId, userAgent = desk): Promise<OpenedSession> {
  const opened = await identity.openSession(callerOf(userAgent), playerId);
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

const isAccepted = async (accessToken: string) => (await identity.authenticate(accessToken)).ok;
const history = async (playerId: PlayerId) =>
  (await identity.getSessionHistory(playerId, { first: 50, after: null })).sessions;

async function eventsOf(sessionId: string): Promise<unknown[]> {
  const { rows } = await db.query('select payload from events where channel = $1', [`session.${sessionId}`]);
  return rows.map(({ payload }) => payload);
}

describe('one device at a time', () => {
  test('a second sign-in ends the first session, refuses its tokens at once and notifies it [AUT-09]', async () => {
    const playerId = await newPlayer();
    const first = await open(playerId, phone);
    expect(await isAccepted(first.accessToken)).toBe(true);
    const second = await open(playerId);
    expect(await isAccepted(first.accessToken)).toBe(false);
    expect(await identity.refreshAccessToken(first.refreshToken)).toMatchObject({
      ok: false,
      error: { kind: 'invalid-refresh-token' },
    });
    expect(await isAccepted(second.accessToken)).toBe(true);
    expect(await eventsOf(first.sessionId)).toEqual([{ sessionId: first.sessionId, reason: 'other-device' }]);
  });

  test('one of sixteen simultaneous sign-ins keeps its session [AUT-09]', async () => {
    const playerId = await newPlayer();
    const sessions = await Promise.all(Array.from({ length: 16 }, () => open(playerId)));
    const accepted = await Promise.all(sessions.map(({ accessToken }) => isAccepted(accessToken)));
    expect(accepted.filter(Boolean)).toHaveLength(1);
    expect((await history(playerId)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  test('a player of another brand gets no session', async () => {
    const playerId = await newPlayer();
    await expect(identity.openSession({ ...callerOf(desk), brand: 'kuu' }, playerId)).rejects.toThrow(RangeError);
    expect(await history(playerId)).toEqual([]);
  });
});

describe('refreshing', () => {
  test('eight tabs in 25 expiries: 25 rotations, the same answer for all, the session lives [AUT-06]', async () => {
    const playerId = await newPlayer();
    let tokens: { accessToken: string; refreshToken: string } = await open(playerId);
    for (let expiry = 0; expiry < 25; expiry += 1) {
      clock.shift(5 * 60_000);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => identity.refreshAccessToken(tokens.refreshToken)),
      );
      const refreshed = answers.map((answer) => (answer.ok ? answer.value.refreshToken : answer.error.kind));
      expect(new Set(refreshed).size).toBe(1);
      const [answer] = answers;
      if (!answer?.ok) throw new Error(`refused at ${expiry}`);
      tokens = answer.value;
    }
    const [session] = await history(playerId);
    const { rows } = await db.query(
      'select count(*)::int as count from identity_refresh_tokens where session_id = $1',
      [session?.id],
    );
    expect(rows[0]?.count).toBe(26);
    expect(await isAccepted(tokens.accessToken)).toBe(true);
  });

  async function refresh(refreshToken: string) {
    const answer = await identity.refreshAccessToken(refreshToken);
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  }

  test('an answer that was lost is given again for five minutes, then the token counts as stolen [AUT-06]', async () => {
    const { refreshToken, sessionId } = await open(await newPlayer());
    const lost = await refresh(refreshToken);
    clock.shift(5 * 60_000 - 1_000);
    const again = await refresh(refreshToken);
    expect(again.refreshToken).toBe(lost.refreshToken);
    clock.shift(2_000);
    expect((await identity.refreshAccessToken(refreshToken)).ok).toBe(false);
    expect(await isAccepted(again.accessToken)).toBe(false);
    expect(await eventsOf(sessionId)).toEqual([{ sessionId, reason: 'refresh-token-reused' }]);
  });

  test('the old token counts as stolen ten seconds after its answer arrived, as its access token shows [AUT-06]', async () => {
    const { refreshToken, accessToken, sessionId } = await open(await newPlayer());
    const lost = await refresh(refreshToken);
    clock.shift(60_000);
    // The token of before says nothing of the answer.
    expect(await isAccepted(accessToken)).toBe(true);
    const again = await refresh(refreshToken);
    expect(again.refreshToken).toBe(lost.refreshToken);
    expect(await isAccepted(again.accessToken)).toBe(true);
    expect((await identity.refreshAccessToken(refreshToken)).ok).toBe(false);
    expect(await eventsOf(sessionId)).toEqual([{ sessionId, reason: 'refresh-token-reused' }]);
  });
});

describe('the absolute end of a session', () => {
  const DAY = 86_400_000;

  async function renewedUntil(refreshToken: string, signedIn: number): Promise<{ days: number; accessToken: string }> {
    let [token, accessToken, last] = [refreshToken, '', 0];
    for (let days = 0; days <= 400; days += 10) {
      clock.shift(10 * DAY);
      const answer = await identity.refreshAccessToken(token);
      if (!answer.ok) break;
      expect(decodeJwt(answer.value.refreshToken).exp).toBeLessThanOrEqual((signedIn + 365 * DAY) / 1000);
      [token, accessToken] = [answer.value.refreshToken, answer.value.accessToken];
      last = Math.round((clock.now().getTime() - signedIn) / DAY);
    }
    return { days: last, accessToken };
  }

  test('comes a year after its sign-in, however often it is renewed, also for tokens of a program [AUT-06]', async () => {
    const playerId = await newPlayer();
    const signedIn = clock.now().getTime();
    const { refreshToken, sessionId } = await open(playerId);
    const renewed = await renewedUntil(refreshToken, signedIn);
    expect(renewed.days).toBe(360);
    expect(await isAccepted(renewed.accessToken)).toBe(false);
    expect(await identity.isSessionLive('aurora', sessionId)).toBe(false);
    const grant = { clientId: 'first-party', scope: 'openid' };
    expect(await identity.issueRefreshToken('aurora', sessionId, grant)).toBeNull();
    expect(await history(playerId)).toMatchObject([
      { endReason: 'maximum-time', endedAt: new Date(signedIn + 365 * DAY) },
    ]);
    expect(await isAccepted((await open(playerId)).accessToken)).toBe(true);
    expect((await history(playerId))[1]).toMatchObject({ endReason: 'maximum-time' });
  });

  test('ends the tokens of a program that got them late [AUT-06]', async () => {
    const signedIn = clock.now().getTime();
    const { refreshToken, sessionId } = await open(await newPlayer());
    let token = refreshToken;
    for (let day = 0; day < 350; day += 25) {
      clock.shift(25 * DAY);
      const answer = await identity.refreshAccessToken(token);
      if (answer.ok) token = answer.value.refreshToken;
    }
    const late = await identity.issueRefreshToken('aurora', sessionId, { clientId: 'first-party', scope: 'openid' });
    expect(decodeJwt(late ?? '').exp).toBe(Math.floor((signedIn + 365 * DAY) / 1000));
  });

  test('holds for sessions of before when the setting is lowered: the next renewal is refused and the session over [AUT-06]', async () => {
    const playerId = await newPlayer();
    const { refreshToken, sessionId } = await open(playerId);
    clock.shift(8 * DAY);
    const stricter = identityOf(7);
    expect((await stricter.refreshAccessToken(refreshToken)).ok).toBe(false);
    expect(await stricter.isSessionLive('aurora', sessionId)).toBe(false);
    expect((await identity.refreshAccessToken(refreshToken)).ok).toBe(false);
    expect(await history(playerId)).toMatchObject([{ endReason: 'maximum-time' }]);
    const endOfSession = () => Math.floor((clock.now().getTime() + 7 * DAY) / 1000);
    const earliest = endOfSession();
    const opened = await stricter.openSession(callerOf(desk), playerId);
    const { exp } = decodeJwt(opened.ok ? opened.value.refreshToken : '');
    expect(exp).toBeGreaterThanOrEqual(earliest);
    expect(exp).toBeLessThanOrEqual(endOfSession());
  });
});

describe('a refresh token', () => {
  test('refuses a refresh token of another brand or client, and leaves it valid for its own [AUT-05]', async () => {
    const { refreshToken, sessionId } = await open(await newPlayer());
    expect((await identity.refreshAccessToken(refreshToken, { brand: 'kuu' })).ok).toBe(false);
    expect((await identity.refreshAccessToken(refreshToken, { brand: 'aurora', clientId: 'first-party' })).ok).toBe(
      false,
    );
    expect((await identity.refreshAccessToken(refreshToken, { brand: 'aurora' })).ok).toBe(true);

    const grant = { clientId: 'first-party', scope: 'openid phone' };
    const foreign = (await identity.issueRefreshToken('aurora', sessionId, grant)) ?? '';
    expect((await identity.refreshAccessToken(foreign)).ok).toBe(false);
    const place = { brand: 'aurora', clientId: 'first-party' };
    const answers = [
      await identity.refreshAccessToken(foreign, place),
      await identity.refreshAccessToken(foreign, place),
    ];
    const [first, again] = answers.map((answer) => (answer.ok ? answer.value : null));
    expect(again?.refreshToken).toBe(first?.refreshToken);
    expect(decodeJwt(first?.accessToken ?? '')).toMatchObject({ client_id: 'first-party', scope: 'openid phone' });
  });
});

describe('revoking', () => {
  test('accepts none of 200 requests around a revocation after it was acknowledged [AUT-05, AUT-09]', async () => {
    const playerId = await newPlayer();
    const { accessToken, sessionId } = await open(playerId);
    let acknowledged = false;
    const requests = Array.from({ length: 200 }, async (_, index) => {
      for (let turn = 0; turn < index % 10; turn += 1) await new Promise(setImmediate);
      const sentAfter = acknowledged;
      return { sentAfter, accepted: await isAccepted(accessToken) };
    });
    await Promise.race(requests);
    const revocation = identity.revokeSession(playerId, sessionId).then((ended) => {
      acknowledged = true;
      return ended;
    });
    expect(await revocation).toBe(true);
    const late = Array.from({ length: 200 }, async () => ({
      sentAfter: acknowledged,
      accepted: await isAccepted(accessToken),
    }));
    const answers = await Promise.all([...requests, ...late]);
    expect(answers.filter(({ sentAfter, accepted }) => sentAfter && accepted)).toEqual([]);
    expect(answers.filter(({ sentAfter }) => sentAfter).length).toBeGreaterThanOrEqual(200);
    expect(answers.filter(({ accepted }) => accepted).length).toBeGreaterThan(0);
  });

  test('only the player whose session it is can end it, and once [AUT-09]', async () => {
    const [owner, stranger] = [await newPlayer(), await newPlayer()];
    const { accessToken, sessionId } = await open(owner);
    expect(await identity.revokeSession(stranger, sessionId)).toBe(false);
    expect(await isAccepted(accessToken)).toBe(true);
    const answers = await Promise.all(Array.from({ length: 8 }, () => identity.revokeSession(owner, sessionId)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await eventsOf(sessionId)).toHaveLength(1);
  });

  test('an account that is blocked loses its session and gets no new one, and the refusal says why [AUT-09, PLR-02]', async () => {
    const playerId = await newPlayer();
    const { accessToken } = await open(playerId);
    const [, ...attempts] = await Promise.all([
      accounts.changeAccountStatus({ playerId, status: 'Blocked', cause: 'Other', reopenByCustomerAllowed: false }),
      ...Array.from({ length: 8 }, () => identity.openSession(callerOf(desk), playerId)),
    ]);
    expect(await isAccepted(accessToken)).toBe(false);
    for (const attempt of attempts) expect(attempt.ok && (await isAccepted(attempt.value.accessToken))).toBe(false);
    expect(await identity.openSession(callerOf(desk), playerId)).toEqual({
      ok: false,
      error: { kind: 'account-blocked' },
    });
  });

  test.each([
    ['Blocked', 'Other', 'account-blocked'],
    ['Closed', 'Other', 'account-closed'],
    ['Closed', 'SelfExclusion', 'self-excluded'],
  ] as const)(
    'the session of an account that becomes %s because of %s ends as %s [AUT-09, PRF-01]',
    async (status, cause, reason) => {
      const playerId = await newPlayer();
      await open(playerId);
      await accounts.changeAccountStatus({ playerId, status, cause, reopenByCustomerAllowed: false });
      expect(await history(playerId)).toMatchObject([{ endReason: reason }]);
    },
  );

  test('an account that is closed loses its session, and its player signs in again to see why [AUT-09, NOT-02]', async () => {
    const playerId = await newPlayer();
    const { accessToken } = await open(playerId);
    await accounts.changeAccountStatus({ playerId, status: 'Closed', cause: 'Other', reopenByCustomerAllowed: false });
    expect(await isAccepted(accessToken)).toBe(false);
    expect(await isAccepted((await open(playerId)).accessToken)).toBe(true);
  });
});

describe('an access token signed with the platform’s own key is refused', () => {
  async function signed(change: {
    readonly issuer?: string;
    readonly audience?: string;
    readonly typ?: string;
    readonly claims?: Record<string, string>;
  }): Promise<string> {
    const playerId = await newPlayer();
    const { sessionId } = await open(playerId);
    const { kid, privateKey } = keys.activeKey('aurora', 'access');
    return new SignJWT({ player_id: playerId, sid: sessionId, brand: 'aurora', ...change.claims })
      .setProtectedHeader({ alg: 'ES256', kid, typ: change.typ ?? 'at+jwt' })
      .setIssuer(change.issuer ?? 'http://issuer.test/realms/aurora')
      .setAudience(change.audience ?? 'app')
      .setSubject(playerId)
      .setIssuedAt(clock.now())
      .setExpirationTime(new Date(clock.now().getTime() + 300_000))
      .sign(privateKey);
  }

  test('an access token with nothing wrong is never refused', async () =>
    expect(await isAccepted(await signed({}))).toBe(true));

  test.each([
    ['of another issuer', { issuer: 'https://evil.example/realms/aurora' }],
    ['of another brand’s issuer', { issuer: 'http://issuer.test/realms/kuu' }],
    ['for another audience', { audience: 'shop' }],
    ['for refreshing', { audience: 'refresh' }],
    ['of another type', { typ: 'JWT' }],
    ['that names another brand', { claims: { brand: 'kuu' } }],
    ['of a session that is none', { claims: { sid: 'nobody' } }],
  ])('%s [AUT-05]', async (_name, change) => expect(await isAccepted(await signed(change))).toBe(false));
});

describe('tokens handed over in an address', () => {
  const adopt = (accessToken: string, refreshToken: string | null, brand = 'aurora') =>
    identity.adoptTokens({ ...callerOf(desk), brand }, { accessToken, refreshToken });

  test('takes tokens over once, however many try, and then refuses the refresh token of the address [AUT-04]', async () => {
    const { accessToken, refreshToken } = await open(await newPlayer());
    const answers = await Promise.all(Array.from({ length: 16 }, () => adopt(accessToken, refreshToken)));
    const adopted = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    expect(adopted).toHaveLength(1);
    const kept = adopted[0]?.refreshToken;
    expect(kept).not.toBe(refreshToken);
    expect(await isAccepted(adopted[0]?.accessToken ?? '')).toBe(true);
    for (const shift of [0, 1000, 11_000]) {
      clock.shift(shift);
      expect((await identity.refreshAccessToken(refreshToken)).ok).toBe(false);
    }
    expect((await identity.refreshAccessToken(kept ?? '')).ok).toBe(true);
  });

  test('tokens without a refresh token last as long as the access token [AUT-04]', async () => {
    const { accessToken } = await open(await newPlayer());
    expect(await adopt(accessToken, null)).toEqual({ ok: true, value: { accessToken, refreshToken: null } });
    expect((await adopt(accessToken, null)).ok).toBe(false);
  });

  test('refuses tokens older than a minute, of another brand, of an ended session, or not of one session [AUT-04, AUT-05]', async () => {
    const playerId = await newPlayer();
    const old = await open(playerId);
    clock.shift(62_000);
    expect((await adopt(old.accessToken, old.refreshToken)).ok).toBe(false);
    const fresh = await open(playerId);
    expect((await adopt(fresh.accessToken, fresh.refreshToken, 'kuu')).ok).toBe(false);
    const other = await open(await newPlayer());
    expect((await adopt(fresh.accessToken, other.refreshToken)).ok).toBe(false);
    expect((await adopt(fresh.accessToken, 'nonsense')).ok).toBe(false);
    expect((await adopt(`${fresh.accessToken}x`, fresh.refreshToken)).ok).toBe(false);
    expect((await adopt(fresh.refreshToken, fresh.refreshToken)).ok).toBe(false);
    await identity.logout(fresh.sessionId);
    expect((await adopt(fresh.accessToken, fresh.refreshToken)).ok).toBe(false);
    expect((await adopt(other.accessToken, other.refreshToken)).ok).toBe(true);
  });
});

describe('the history of sessions', () => {
  test('shows the newest first with device, address and end, in pages [PRF-01]', async () => {
    const playerId = await newPlayer();
    for (let count = 0; count < 5; count += 1) {
      await open(playerId, count % 2 === 0 ? phone : desk);
      clock.shift(60_000);
    }
    const first = await identity.getSessionHistory(playerId, { first: 3, after: null });
    expect(first.hasNextPage).toBe(true);
    expect(first.sessions[0]).toMatchObject({
      device: 'Mobile',
      browser: 'Safari',
      operatingSystem: 'iOS',
      clientAddress: '198.51.100.7',
      endedAt: null,
      endReason: null,
    });
    expect(first.sessions[1]).toMatchObject({
      device: 'Desktop',
      browser: 'Firefox',
      operatingSystem: 'Linux',
      endReason: 'other-device',
    });
    const rest = await identity.getSessionHistory(playerId, { first: 3, after: first.sessions[2]?.id ?? null });
    expect(rest).toMatchObject({ hasNextPage: false, sessions: [{}, {}] });
    const ids = [...first.sessions, ...rest.sessions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    const started = [...first.sessions, ...rest.sessions].map(({ startedAt }) => startedAt.getTime());
    expect(started).toEqual([...started].sort((a, b) => b - a));
  });

  test('lists by start, last use or end, in both directions and in pages [PRF-01]', async () => {
    const playerId = await newPlayer();
    for (let count = 0; count < 5; count += 1) {
      await open(playerId, desk);
      clock.shift(60_000);
    }
    for (const field of ['startedAt', 'lastSeenAt', 'endedAt'] as const)
      for (const desc of [true, false]) {
        const sort = { field, desc };
        const first = await identity.getSessionHistory(playerId, { first: 3, after: null, sort });
        const rest = await identity.getSessionHistory(playerId, {
          first: 3,
          after: first.sessions[2]?.id ?? null,
          sort,
        });
        const all = [...first.sessions, ...rest.sessions];
        expect([first.hasNextPage, rest.hasNextPage, new Set(all.map(({ id }) => id)).size]).toEqual([true, false, 5]);
        // The one that goes on has no end yet, so it is the last to end.
        const keys = all.map((session) => session[field]?.getTime() ?? Infinity);
        expect(keys).toEqual([...keys].sort((one, other) => (desc ? other - one : one - other)));
      }
  });

  test("takes sizes and cursors that nobody should send, and shows no one else's [PRF-01]", async () => {
    const [playerId, other] = [await newPlayer(), await newPlayer()];
    const { sessionId } = await open(other);
    await open(playerId);
    for (const page of [
      { first: -5, after: null },
      { first: 1e9, after: 'nonsense' },
      { first: 1, after: "'; drop table players; --" },
    ]) {
      expect((await identity.getSessionHistory(playerId, page)).sessions).toHaveLength(1);
    }
    expect((await identity.getSessionHistory(playerId, { first: 5, after: sessionId })).sessions).toEqual([]);
  });

  test('says that a session ended by itself when nobody used it for a month, also after another sign-in [PRF-01]', async () => {
    const playerId = await newPlayer();
    const signedIn = clock.now().getTime();
    await open(playerId);
    clock.shift(31 * 86_400_000);
    const [ended] = await history(playerId);
    expect(ended).toMatchObject({ endReason: 'expired', endedAt: new Date(signedIn + 30 * 86_400_000) });
    await open(playerId);
    expect((await history(playerId))[1]).toEqual(ended);
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['curl/8.9.1', null, null],
    ['', null, null],
  ])('reads %s', (userAgent, browser, operatingSystem) => {
    expect(browserOf(userAgent)).toBe(browser);
    expect(operatingSystemOf(userAgent)).toBe(operatingSystem);
  });
});

test("a registration code goes to numbers of the brand's countries alone; a sign-in code may be requested from anywhere [AUT-15]", async () => {
  const caller = callerOf(desk);
  expect(await identity.requestRegistrationCode(caller, '+4740100001')).toEqual({
    ok: false,
    error: { kind: 'invalid-phone-number' },
  });
  expect((await identity.requestRegistrationCode(caller, '+358401799999')).ok).toBe(true);
  expect((await identity.requestLoginCode(caller, '+4740100001')).ok).toBe(true);
});

test('a sign-in code may go to the address of the account only where both the number and the address are proven, and a registration code never [AUT-15, SEC-05]', async () => {
  const caller = callerOf(desk);
  const waiting = async (phone: boolean, email: boolean, act: 'requestLoginCode' | 'requestRegistrationCode') => {
    const address = `${newId()}@example.com`;
    const player = { email: address, emailVerified: email, isPhoneNumberVerified: phone };
    const { phoneNumber = '' } = (await players.getPlayer(await newPlayer(player))) ?? {};
    expect((await identity[act](caller, phoneNumber)).ok).toBe(true);
    const { rows } = await db.query('select 1 from messages where recipient = $1 and follows is not null', [address]);
    return rows.length;
  };
  expect(await waiting(true, true, 'requestLoginCode')).toBe(1);
  expect(await waiting(true, false, 'requestLoginCode')).toBe(0);
  expect(await waiting(false, true, 'requestLoginCode')).toBe(0);
  expect(await waiting(true, true, 'requestRegistrationCode')).toBe(0);
});
