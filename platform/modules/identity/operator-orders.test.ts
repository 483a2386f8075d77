import { UNKNOWN_COUNTRY } from '@/contract/visitor-country';
import { z } from 'zod';
import { toPlatform } from '@/contract/signed-call';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, type PlayerId } from '../../kernel/ids';
import { createOneTimeCodes } from '../../kernel/one-time-codes/one-time-codes';
import { createOperatorGate } from '../../kernel/operators/gate';
import { signCall } from '../../kernel/signed-text';
import { serveRoutes } from '../../testing/serve-routes';
import { openTestDb } from '../../testing/test-db';
import { createMessagingModule } from '../messaging/index';
import { createPlayersModule, type PlayersModule } from '../players/index';
import { createIdentityModule, openSigningKeys, type IdentityModule } from './index';
import { createSessionsRoute } from './sessions-route';

const SECRET = 'operators-who-end-sessions-and-nobody-else';
const PATH = '/internal/sessions';
const clock = shiftableClock();
let db: Db;
let players: PlayersModule;
let identity: IdentityModule;
let api: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  db = await openTestDb();
  players = createPlayersModule({ db, clock });
  const limits = {
    codesPerTarget: 1,
    codesPerTargetDaily: 1,
    wrongCodesPerTargetDaily: 1,
    codesPerAddress: 1,
    wrongCodesPerAddress: 1,
    wrongCodesPerProgram: 1,
    resendSeconds: 0,
  };
  identity = createIdentityModule({
    db,
    clock,
    players,
    messaging: createMessagingModule({ db, clock }),
    brands: [{ id: 'aurora', name: 'Aurora', defaultCountry: 'FI' }],
    codes: createOneTimeCodes({ db, clock, secret: 'a secret of the tests', limits }),
    issuer: 'http://issuer.test/realms/{brand}',
    longestSessionDays: 365,
    keys: await openSigningKeys(db, clock, ['aurora'], { secrets: 'a secret outside the database' }),
  });
  api = await serveRoutes([
    createSessionsRoute(identity, createOperatorGate({ db, secret: SECRET }), async () => 'aurora'),
  ]);
});
afterAll(async () => {
  await api.close();
  await db.close();
});

let lastNumber = 358_401_800_000;
async function newPlayer(): Promise<PlayerId> {
  lastNumber += 1;
  const made = await db.tx((tx) =>
    players.createPlayer(tx, {
      brand: 'aurora',
      phoneNumber: `+${lastNumber}`,
      language: 'en_GB',
      countryCode: 'FI',
      currency: 'EUR',
    }),
  );
  if (!made.ok) throw new Error('taken');
  return made.value;
}

async function open(playerId: PlayerId) {
  const caller = {
    brand: 'aurora',
    locale: 'en_GB',
    clientAddress: '198.51.100.7',
    userAgent: '',
    countryCode: UNKNOWN_COUNTRY,
  };
  const opened = await identity.openSession(caller, playerId);
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}
const isAccepted = async (accessToken: string) => (await identity.authenticate(accessToken)).ok;

async function order(given: unknown, secret = SECRET) {
  const [timestamp, body] = [new Date().toISOString(), typeof given === 'string' ? given : JSON.stringify(given)];
  const answer = await fetch(api.url + PATH, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': signCall(secret, toPlatform(PATH), timestamp, body) },
    body,
  });
  return { status: answer.status, body: z.record(z.string(), z.unknown()).parse(await answer.json()) };
}
const ending = (playerId: string, change: object = {}) => ({
  action: 'end',
  playerId,
  reason: 'the player lost the phone',
  operator: 'Aino',
  key: newId(),
  ...change,
});
const actsOf = async (playerId: string) => (await order({ action: 'list', playerId })).body.acts;

test('ends one player’s session at once, notifies its sockets and keeps the operator; the player may sign in again [AUT-05, AUT-09]', async () => {
  const [playerId, other] = [await newPlayer(), await newPlayer()];
  const [session, others] = [await open(playerId), await open(other)];
  const act = ending(playerId);
  expect(await order(act)).toEqual({ status: 200, body: { ended: 1 } });
  expect(await isAccepted(session.accessToken)).toBe(false);
  expect((await identity.refreshAccessToken(session.refreshToken)).ok).toBe(false);
  expect(await identity.isSessionLive('aurora', session.sessionId)).toBe(false);
  expect(await isAccepted(others.accessToken)).toBe(true);
  const { rows } = await db.query('select payload from events where channel = $1', [`session.${session.sessionId}`]);
  expect(rows).toEqual([{ payload: { sessionId: session.sessionId, reason: 'operator' } }]);
  const { key, reason } = act;
  expect(await actsOf(playerId)).toMatchObject([{ key, playerId, reason, operator: 'Aino', sessions: 1 }]);
  expect(await actsOf(other)).toEqual([]);
  expect(await isAccepted((await open(playerId)).accessToken)).toBe(true);
});

test('the same order again ends nothing that was opened since, and its key is good for no other order [AUT-09]', async () => {
  const [playerId, other] = [await newPlayer(), await newPlayer()];
  await open(playerId);
  const act = ending(playerId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(act)));
  expect(answers.filter(({ body }) => body.repeated === undefined)).toHaveLength(1);
  expect(answers.map(({ status, body }) => [status, body.ended])).toEqual(Array(8).fill([200, 1]));
  const { accessToken } = await open(playerId);
  expect((await order(act)).body).toEqual({ ended: 1, repeated: true });
  expect(await isAccepted(accessToken)).toBe(true);
  for (const change of [{ playerId: other }, { reason: 'another one' }])
    expect(await order({ ...act, ...change })).toEqual({ status: 409, body: { error: 'KeyTaken' } });
  expect(await actsOf(playerId)).toHaveLength(1);
});

test('keeps an order that found no session to end; reports an unknown player [AUT-09]', async () => {
  const playerId = await newPlayer();
  await open(playerId);
  clock.shift(31 * 86_400_000);
  expect(await order(ending(playerId))).toEqual({ status: 200, body: { ended: 0 } });
  expect(await order(ending(newId()))).toEqual({ status: 404, body: { error: 'UnknownPlayer' } });
  expect((await identity.getSessionHistory(playerId, { first: 1, after: null })).sessions).toMatchObject([
    { endReason: 'expired' },
  ]);
});

test('answers only holders of the operators’ secret, and only complete orders [SEC-02, SEC-05]', async () => {
  const playerId = await newPlayer();
  const { accessToken } = await open(playerId);
  expect((await order(ending(playerId), 'x'.repeat(32))).status).toBe(401);
  expect((await fetch(api.url + PATH, { method: 'POST', body: JSON.stringify(ending(playerId)) })).status).toBe(401);
  const odd: unknown[] = [
    '',
    '{',
    [],
    {},
    { action: 'end' },
    ending('x'),
    ending(playerId, { reason: ' ' }),
    ending(playerId, { reason: 'x'.repeat(501) }),
    ending(playerId, { operator: '' }),
    ending(playerId, { key: 'short' }),
    ending(playerId, { key: "'; drop table players; --" }),
    ending(playerId, { all: true }),
    { action: 'list', first: 0 },
    { action: 'list', first: 101 },
    { action: 'list', after: 'x' },
  ];
  for (const each of odd) expect([each, (await order(each)).status]).toEqual([each, 400]);
  expect((await order(ending(playerId, { reason: 'x'.repeat(5_000) }))).status).toBe(413);
  expect(await isAccepted(accessToken)).toBe(true);
});

test('a sign-in at the same time is ended or comes after it, never between [AUT-09]', async () => {
  const playerId = await newPlayer();
  const [answer, ...opened] = await Promise.all([
    order(ending(playerId)),
    ...Array.from({ length: 6 }, () => open(playerId)),
  ]);
  const live = (await Promise.all(opened.map(({ accessToken }) => isAccepted(accessToken)))).filter(Boolean);
  expect([answer.status, live.length <= 1]).toEqual([200, true]);
  await order(ending(playerId));
  for (const { accessToken } of opened) expect(await isAccepted(accessToken)).toBe(false);
});

test('acts come a page at a time, and the database refuses to change or remove them [AUT-09]', async () => {
  const playerId = await newPlayer();
  for (let n = 0; n < 3; n += 1) await order(ending(playerId, { reason: `reason ${n}` }));
  const first = (await order({ action: 'list', playerId, first: 2 })).body;
  expect(first.acts).toMatchObject([{ reason: 'reason 2' }, { reason: 'reason 1' }]);
  const rest = (await order({ action: 'list', playerId, first: 2, after: first.next })).body;
  expect(rest).toMatchObject({ acts: [{ reason: 'reason 0' }], next: null });
  for (const change of ["update identity_operator_acts set reason = 'x'", 'delete from identity_operator_acts'])
    await expect(db.query(change)).rejects.toThrow('acts of operators are never changed');
});
