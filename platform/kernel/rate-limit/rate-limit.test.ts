import { openTestDb } from '../../testing/test-db';
import type { Db } from '../db/db';
import { giveTokenBack, takeToken, type Token } from './rate-limit';

const now = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

const take = (key: string, seconds = 0) => takeToken(db, { key, limit: 3, windowSeconds: 60, now: at(seconds) });
async function taken(key: string, seconds = 0): Promise<Token> {
  const token = await take(key, seconds);
  if (!token.ok) throw new Error('no token is left');
  return token.value;
}
const outcomes = async (key: string, count: number, seconds = 0) =>
  (await Promise.all(Array.from({ length: count }, () => take(key, seconds)))).filter(({ ok }) => ok).length;

test('a window has so many tokens, also for calls at once, and says when it ends [AUT-15]', async () => {
  expect(await outcomes('a', 20)).toBe(3);
  expect(await take('a', 18.5)).toEqual({ ok: false, error: { kind: 'rate-limited', retryAfterSeconds: 42 } });
  expect(await outcomes('a', 20, 60)).toBe(3);
});

test('a token given back is there for one other, however many were refused meanwhile [AUT-15]', async () => {
  const token = await taken('b');
  expect(await outcomes('b', 20)).toBe(2);
  await giveTokenBack(db, token);
  expect(await outcomes('b', 20)).toBe(1);
});

test('a token of a window that is over does not make the next one larger [AUT-15]', async () => {
  const token = await taken('c');
  expect(await outcomes('c', 20, 60)).toBe(3);
  await giveTokenBack(db, token);
  expect(await outcomes('c', 20, 61)).toBe(0);
});
