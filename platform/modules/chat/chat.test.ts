import { createHmac, randomBytes } from 'node:crypto';
import { LONGEST_MESSAGE, MESSAGES_SHOWN } from '@/contract/chat';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { MESSAGES_PER_MINUTE } from './commands/send-message';
import { topicOf } from './domain/canned-replies';
import { chatTopic } from './events';
import { AGENT_AWAY_MS, createChat, ownerOf, type Chat } from './index';
import type { Owner } from './store';

let db: Db;
let chat: Chat;
const clock = shiftableClock();
beforeAll(async () => {
  db = await openTestDb();
  chat = createChat({ db, clock, secretOf: (brand) => `key of ${brand}` });
});
afterAll(() => db.close());

const player = () => toPlayerId(newId());
const key = () => randomBytes(32).toString('base64url');
function owned(brand: string, playerId = player(), visitorKey: string | null = null): Owner {
  const owner = ownerOf(brand, visitorKey ? null : playerId, visitorKey);
  if (!owner) throw new Error('no owner');
  return owner;
}
let address = 0;
const send = (owner: Owner, text: string, messageKey = key(), from = `10.2.0.${(address += 1)}`) =>
  chat.send(owner, { text, key: messageKey, locale: 'fi_FI', address: from });
const texts = async (owner: Owner) =>
  (await chat.read(owner)).messages.map(({ author, text, reply }) => reply ?? `${author} ${text}`);

test('a message that is sent eight times at once is kept once, and one of each in order [CHT-01]', async () => {
  const owner = owned('aurora');
  const same = key();
  await Promise.all(Array.from({ length: 8 }, () => send(owner, 'Hello', same)));
  expect(await texts(owner)).toEqual(['PLAYER Hello', 'away']);
  clock.shift(61_000);
  await Promise.all(Array.from({ length: 4 }, (_, place) => send(owner, `line ${place}`)));
  const { messages, version } = await chat.read(owner);
  expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(version).toBe(6);
});

test('conversations of players, visitors and brands never meet, also with another one’s key beside the session [CHT-01, SEC-06]', async () => {
  const [one, other, visitor] = [player(), player(), key()];
  const owners = [
    owned('aurora', one),
    owned('aurora', other),
    owned('kuu', one),
    owned('aurora', one, visitor),
    owned('aurora', one, key()),
  ];
  await Promise.all(owners.map((owner, place) => send(owner, `secret ${place}`)));
  for (const [place, owner] of owners.entries()) expect(await texts(owner)).toEqual([`PLAYER secret ${place}`, 'away']);
  expect(await texts(owned('aurora', one))).toEqual(['PLAYER secret 0', 'away']);
  // A signed-in player has the account's conversation, whatever key the tab still holds.
  expect(ownerOf('aurora', other, visitor)).toEqual(owned('aurora', other));
  for (const bad of ['', 'short', `${visitor}x`, 'player:', "' or 1=1 --".padEnd(43, 'x'), '../'.repeat(15)])
    expect(ownerOf('aurora', null, bad)).toBeNull();
  expect(JSON.stringify((await db.query('select owner from chat_conversations')).rows)).not.toContain(visitor);
});

test('only plain text is a message [CHT-01, SEC-06]', async () => {
  const owner = owned('aurora');
  for (const bad of ['', ' \n ', 'x'.repeat(LONGEST_MESSAGE + 1), 'a\u0000b', 'a\u202eb', '\ud800', '\u001b[2J'])
    expect(await send(owner, bad)).toEqual({ ok: false, error: { kind: 'not-a-message' } });
  for (const badKey of ['', 'short', 'own:'.padEnd(20, ':'), 'x'.repeat(65)])
    expect((await send(owner, 'x', badKey)).ok).toBe(false);
  expect((await chat.read(owner)).version).toBe(0);
  const html = '<img src=x onerror=alert(1)>';
  expect((await send(owner, html)).ok).toBe(true);
  expect((await texts(owner))[0]).toBe(`PLAYER ${html}`);
});

test('an owner writes so much a minute, also in parallel, and so does an address [CHT-01]', async () => {
  const owner = owned('aurora');
  const answers = await Promise.all(
    Array.from({ length: MESSAGES_PER_MINUTE + 6 }, (_, place) => send(owner, `m ${place}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MESSAGES_PER_MINUTE);
  const crowd = await Promise.all(
    Array.from({ length: 70 }, () => send(owned('aurora', player(), key()), 'x', key(), '192.0.2.9')),
  );
  expect(crowd.filter(({ ok }) => !ok)).toHaveLength(10);
});

test('a screen gets the newest messages alone [CHT-01]', async () => {
  const owner = owned('aurora');
  for (let round = 0; round < 10; round += 1) {
    clock.shift(61_000);
    await Promise.all(Array.from({ length: MESSAGES_PER_MINUTE }, (_, place) => send(owner, `m ${round} ${place}`)));
  }
  const { messages, version } = await chat.read(owner);
  expect([messages.length, messages.at(-1)?.number]).toEqual([MESSAGES_SHOWN, version]);
});

test('a player gets the answer to the topic once while no agent is there, and none from it while one is [CHT-01]', async () => {
  clock.shift(AGENT_AWAY_MS + 1);
  const owner = owned('aurora');
  for (const text of ['Where is my withdrawal?', 'My WITHDRAWAL please', 'hm']) await send(owner, text);
  expect((await texts(owner)).filter((text) => !text.startsWith('PLAYER'))).toEqual(['withdrawal', 'away']);
  expect((await chat.read(owner)).isAgentThere).toBe(false);
  await chat.desk.list();
  const second = owned('aurora');
  await send(second, 'bonus?');
  expect([(await chat.read(second)).isAgentThere, await texts(second)]).toEqual([true, ['PLAYER bonus?']]);
  const topics = [
    'Missä nostoni on?',
    'Wo bleibt meine Auszahlung',
    '出金できません',
    'I am addicted, take my bonus',
    'Passport',
    'hello',
  ];
  expect(topics.map(topicOf)).toEqual(['withdrawal', 'withdrawal', 'withdrawal', 'limits', 'verification', null]);
});

test('an agent sees the longest wait first; the answer is kept once, sent live, and ends the wait [CHT-01]', async () => {
  await db.query('delete from chat_conversations');
  const [first, second] = [player(), player()];
  await send(owned('aurora', first), 'one');
  clock.shift(1_000);
  await send(owned('aurora', second), 'two');
  const listed = await chat.desk.list();
  expect(listed.map(({ last }) => last)).toEqual(['one', 'two']);
  const id = listed[0]?.id ?? '';
  const answer = { text: 'We look into it', key: key() };
  await Promise.all(Array.from({ length: 6 }, () => chat.desk.reply(id, answer)));
  expect((await texts(owned('aurora', first))).filter((text) => text.startsWith('AGENT'))).toEqual([
    'AGENT We look into it',
  ]);
  expect((await texts(owned('aurora', second))).some((text) => text.startsWith('AGENT'))).toBe(false);
  const events = await db.query('select 1 from events where topic = $1', [chatTopic('aurora', first)]);
  expect(events.rows.length).toBeGreaterThanOrEqual(2);
  expect((await chat.desk.list()).map(({ last }) => last)).toEqual(['two', 'We look into it']);
  expect(await chat.desk.reply(newId(), answer)).toEqual({ ok: false, error: { kind: 'no-conversation' } });
});

test('a token names the player to one brand’s messenger alone, and ends within 15 minutes [CHT-01]', async () => {
  const one = player();
  const [made, elsewhere] = [await chat.token('aurora', one), await chat.token('kuu', one)];
  if (!made.ok || !elsewhere.ok) throw new Error('no token');
  const parts = made.value.token.split('.');
  const claims = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: 'chat', brand: 'aurora' });
  expect(claims.exp - claims.iat).toBe(900);
  expect(made.value.token).not.toContain(one);
  expect(JSON.stringify(claims)).not.toContain(one);
  expect(claims.sub).not.toBe(
    JSON.parse(Buffer.from(elsewhere.value.token.split('.')[1] ?? '', 'base64url').toString()).sub,
  );
  const hmac = (text: string) => createHmac('sha256', 'key of aurora').update(text);
  expect(hmac(`${parts[0]}.${parts[1]}`).digest('base64url')).toBe(parts[2]);
  expect(claims.identifier_hash).toBe(hmac(claims.sub).digest('hex'));
  const many = await Promise.all(Array.from({ length: 25 }, () => chat.token('aurora', one)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(18);
});

test('conversations go half a year after their last word [CHT-01]', async () => {
  const owner = owned('aurora');
  await send(owner, 'x');
  clock.shift(181 * 86_400_000);
  await chat.purge();
  expect((await chat.read(owner)).version).toBe(0);
});
