import { z } from 'zod';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { queryValues } from '../../kernel/db/rows';
import { newId } from '../../kernel/ids';
import { SecretLost } from '../../kernel/secret-box';
import { openTestDb } from '../../testing/test-db';
import { openSigningKeys, type KeyOptions } from './signing-keys';

const DAY = 86_400_000;
const [first, second] = ['the first secret of the keys', 'the second secret of the keys'];
const clock = shiftableClock();
let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(async () => void (await db.query('delete from identity_signing_keys')));
afterAll(() => db.close());

const open = (options: KeyOptions = { secrets: first }) => openSigningKeys(db, clock, ['aurora'], options);
const kept = async () =>
  queryValues(db, z.string(), 'select private_jwk::text from identity_signing_keys order by kid');

test('the private halves of signing keys are not readable in the database [SEC-05]', async () => {
  const key = (await open()).activeKey('aurora', 'access');
  const texts = await kept();
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(Object.keys(JSON.parse(text))).toEqual(['sealed']);
  expect((await open()).activeKey('aurora', 'access').kid).toBe(key.kid);
});

test('keys that were kept in clear are encrypted when they are read [SEC-05]', async () => {
  const { kid, privateJwk } = (await open()).activeKey('aurora', 'access');
  await db.query('update identity_signing_keys set private_jwk = $2 where kid = $1', [kid, JSON.stringify(privateJwk)]);
  expect((await open()).activeKey('aurora', 'access').privateJwk).toEqual(privateJwk);
  expect((await kept()).every((text) => !text.includes('"d"'))).toBe(true);
});

test('the secret may be rotated: keys are encrypted again, and another secret opens nothing [SEC-05]', async () => {
  const { kid } = (await open()).activeKey('aurora', 'refresh');
  expect((await open({ secrets: [second, first] })).activeKey('aurora', 'refresh').kid).toBe(kid);
  expect((await open({ secrets: second })).activeKey('aurora', 'refresh').kid).toBe(kid);
  await expect(open()).rejects.toThrow(SecretLost);
  const replaced = await open({ secrets: first, replacesUnreadable: true });
  expect(replaced.activeKey('aurora', 'refresh').kid).not.toBe(kid);
});

test('rotated keys sign at once; the former ones verify until their tokens have ended, and are forgotten then [AUT-06, SEC-05]', async () => {
  const [host, other] = [await open(), await open()];
  const former = host.activeKey('aurora', 'access').kid;
  await host.rotate('aurora');
  const { kid } = host.activeKey('aurora', 'access');
  expect(kid).not.toBe(former);
  expect((await other.findKey(kid))?.kid).toBe(kid);
  expect((await host.findKey(former))?.retiredAt).toEqual(expect.any(Date));
  expect(
    host
      .publicKeys('aurora')
      .map((key) => key.kid)
      .sort(),
  ).toEqual([former, kid].sort());
  clock.shift(32 * DAY);
  expect(await host.findKey(former)).toBeNull();
  expect(host.publicKeys('aurora').map((key) => key.kid)).toEqual([kid]);
  await host.purge();
  expect(await kept()).toHaveLength(2);
});

test('tokens of keys that do not exist make the keys be read again once, however many come [AUT-06]', async () => {
  let reads = 0;
  const counting: Db = {
    ...db,
    query(sql, params) {
      reads += 1;
      return db.query(sql, params);
    },
  };
  const keys = await openSigningKeys(counting, clock, ['aurora'], { secrets: first });
  reads = 0;
  expect(await Promise.all(Array.from({ length: 50 }, () => keys.findKey(newId())))).toEqual(Array(50).fill(null));
  expect(await keys.findKey(newId())).toBeNull();
  expect(await keys.findKey('no key')).toBeNull();
  expect(reads).toBe(1);
});

test('a key that another host made is found', async () => {
  const one = await open();
  const { kid } = (await openSigningKeys(db, clock, ['aurora', 'kuu'], { secrets: first })).activeKey('kuu', 'access');
  expect((await one.findKey(kid))?.brand).toBe('kuu');
});
