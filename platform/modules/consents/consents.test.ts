import { randomBytes } from 'node:crypto';
import { CONSENTS_PATH } from '@/contract/consent';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { createConsents, type Consents } from './index';

let db: Db;
let consents: Consents;
const clock = shiftableClock();
beforeAll(async () => {
  db = await openTestDb();
  consents = createConsents({ db, clock });
});
afterAll(() => db.close());

const proof = () => ({
  id: randomBytes(16).toString('base64url'),
  brand: 'aurora',
  version: 1,
  categories: ['necessary', 'analytics'],
  locale: 'fi_FI',
  chosenAt: clock.now().toISOString(),
});
const kept = async (id: string) =>
  (
    await db.query<{ categories: string[]; version: number }>(
      'select categories, version from consents where id = $1 order by chosen_at',
      [id],
    )
  ).rows;

test('each choice is kept with its version, time and categories, and once when it is sent twice [CNS-01]', async () => {
  const first = proof();
  await Promise.all(Array.from({ length: 6 }, () => consents.keep('10.1.0.1', first)));
  await consents.keep('10.1.0.1', {
    ...first,
    categories: ['necessary'],
    chosenAt: new Date(Date.now() + 5_000).toISOString(),
  });
  expect(await kept(first.id)).toEqual([
    { categories: ['necessary', 'analytics'], version: 1 },
    { categories: ['necessary'], version: 1 },
  ]);
});

test('browsers find the proofs’ address where the edge sends them on [CNS-01]', () => {
  expect(CONSENTS_PATH).toBe('/collect/v1/consents');
});

test('refuses an invalid proof, and limits how many an address sends a minute [CNS-01, SEC-06]', async () => {
  const bad = [
    null,
    [],
    {},
    { ...proof(), id: 'x' },
    { ...proof(), brand: 'nobody' },
    { ...proof(), version: 2 ** 31 },
  ];
  const worse = [
    { ...proof(), categories: ['all'] },
    { ...proof(), categories: ['analytics', 'analytics'] },
    { ...proof(), chosenAt: 'now' },
    { ...proof(), locale: 'xx' },
    { ...proof(), email: 'a@b.example' },
  ];
  for (const body of [...bad, ...worse]) expect(await consents.keep('10.1.0.2', body)).toBe('not-a-proof');
  const answers = await Promise.all(Array.from({ length: 33 }, () => consents.keep('10.1.0.3', proof())));
  expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(3);
});

test('a clock that is ahead does not date a choice into the future, and proofs go after three years [CNS-01]', async () => {
  const ahead = { ...proof(), chosenAt: '2999-01-01T00:00:00.000Z' };
  expect(await consents.keep('10.1.0.4', ahead)).toBe('kept');
  clock.shift((3 * 365 + 1) * 86_400_000);
  await consents.purge();
  expect(await kept(ahead.id)).toEqual([]);
});
