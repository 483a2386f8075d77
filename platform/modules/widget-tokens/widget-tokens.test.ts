import type { Db } from '../../kernel/db/db';
import { shiftableClock } from '../../kernel/clock';
import { newId, toPlayerId, toSessionId, type SessionId } from '../../kernel/ids';
import { toPlatform } from '@/contract/signed-call';
import { signCall } from '../../kernel/signed-text';
import { openTestDb } from '../../testing/test-db';
import { createWidgetTokens, EXCHANGE_PATH, TOKEN_SECONDS, type WidgetTokens } from './index';

const SECRETS: Readonly<Record<string, string>> = {
  'aurora/chat': 'key of the chat',
  'aurora/missions': 'another key',
};
const clock = shiftableClock();
const player = () => toPlayerId(newId());
const ended = new Set<SessionId>();
let db: Db;
let tokens: WidgetTokens;

beforeAll(async () => {
  db = await openTestDb();
  tokens = createWidgetTokens({
    db,
    clock,
    secretOf: (brand, widget) => SECRETS[`${brand}/${widget}`] ?? null,
    isSessionLive: async (_brand, sessionId) => !ended.has(sessionId),
  });
});
afterAll(() => db.close());

async function create(widget: string, playerId = player(), sessionId = toSessionId(newId())): Promise<string> {
  const made = await tokens.create('aurora', { playerId, sessionId }, widget);
  if (!made.ok) throw new Error(made.error.kind);
  return made.value.token;
}

async function exchange(widget: string, token: string, secret = SECRETS[`aurora/${widget}`] ?? '', brand = 'aurora') {
  const body = JSON.stringify({ brand, widget, token });
  const timestamp = clock.now().toISOString();
  const headers = {
    'x-timestamp': timestamp,
    'x-signature': signCall(secret, toPlatform(EXCHANGE_PATH), timestamp, body),
  };
  return tokens.handleExchange(headers, Buffer.from(body));
}

test('a token is exchanged once for the player, also by sixteen calls at the same time', async () => {
  const playerId = player();
  const token = await create('chat', playerId);
  const answers = await Promise.all(Array.from({ length: 16 }, () => exchange('chat', token)));
  expect(answers.filter(({ status }) => status === 200)).toEqual([
    { status: 200, body: { playerId, brand: 'aurora' } },
  ]);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(15);
});

test('a token is of no use to another widget, nor after its time', async () => {
  const token = await create('chat');
  expect((await exchange('missions', token)).status).toBe(404);
  clock.shift((TOKEN_SECONDS + 1) * 1_000);
  expect((await exchange('chat', token)).status).toBe(404);
});

test('a token is of no use to any caller once its session has ended [AUT-10]', async () => {
  const sessionId = toSessionId(newId());
  const [one, other, third] = [
    await create('chat', player(), sessionId),
    await create('missions', player(), sessionId),
    await create('missions'),
  ];
  ended.add(sessionId);
  expect((await exchange('chat', one)).status).toBe(404);
  expect(await tokens.redeem(other, ['missions'])).toBeNull();
  expect(await tokens.redeem(third, ['missions'])).toMatchObject({ brand: 'aurora' });
});

test('a call that the key of the widget has not signed is refused and leaves the token as it was', async () => {
  const token = await create('chat');
  expect((await exchange('chat', token, SECRETS['aurora/missions'])).status).toBe(401);
  expect((await exchange('chat', token, SECRETS['aurora/chat'], 'kuu')).status).toBe(401);
  expect((await tokens.handleExchange({}, Buffer.from('[]'))).status).toBe(400);
  expect((await exchange('chat', token)).status).toBe(200);
});

test('a token is made for a widget of the brand alone, at most 30 times a minute for a player', async () => {
  const playerId = player();
  const session = { playerId, sessionId: toSessionId(newId()) };
  expect(await tokens.create('aurora', session, 'radio')).toEqual({ ok: false, error: { kind: 'unknown-widget' } });
  for (let i = 0; i < 30; i += 1) await create('chat', playerId);
  expect(await tokens.create('aurora', session, 'chat')).toMatchObject({
    ok: false,
    error: { kind: 'rate-limited' },
  });
});

test('the database keeps the hash of a token, and that only until its time', async () => {
  const token = await create('chat');
  const kept = async () => JSON.stringify((await db.query('select * from widget_tokens')).rows);
  expect(await kept()).not.toContain(token);
  clock.shift((TOKEN_SECONDS + 1) * 1_000);
  await tokens.purge();
  expect(await kept()).toBe('[]');
});
