import { randomBytes } from 'node:crypto';
import { graphql } from 'graphql';
import { CONSENT_CATEGORIES, CONSENTS_PATH } from '@/contract/consent';
import { builder, RootRef } from '../../graphql/builder';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { registerConsentsTypes } from './graphql';
import { createConsents, type Consents } from './index';

let db: Db;
let consents: Consents;
let schema: ReturnType<typeof openSchema>;
const clock = shiftableClock();
beforeAll(async () => {
  db = await openTestDb();
  consents = createConsents({ db, clock });
  schema = openSchema();
});
afterAll(() => db.close());

function openSchema() {
  // A type without fields is no schema.
  builder.objectField(RootRef, 'brand', (t) => t.exposeString('brand'));
  builder.subscriptionField('nothing', (t) => t.boolean({ subscribe: async function* () {}, resolve: () => true }));
  registerConsentsTypes(builder, consents);
  return builder.toSchema();
}

async function run(playerId: PlayerId | null, source: string, brand = 'aurora') {
  const session = playerId && { playerId };
  const contextValue = { brand, locale: 'en_GB', visitorCountry: { code: 'FI', subDivision: null }, session };
  const { data, errors } = await graphql({ schema, source, contextValue });
  return errors ? errors[0]?.extensions.type : JSON.parse(JSON.stringify(data));
}
const player = () => toPlayerId(newId());
const link = (id: string) => `mutation { linked: linkConsents(id: ${JSON.stringify(id)}) }`;
const CHOICES = '{ viewer { consents { chosenAt version categories givenBy } } }';

const proof = () => ({
  id: randomBytes(16).toString('base64url'),
  brand: 'aurora',
  version: 1,
  categories: ['necessary', 'analytics'],
  locale: 'fi_FI',
  chosenAt: clock.now().toISOString(),
});
const keep = (address: string, body: unknown, country = 'FI') => consents.keep({ address, country }, body);
const kept = async (id: string) =>
  (await db.query('select categories, version from consents where id = $1 order by chosen_at', [id])).rows;

test('each choice is kept with its version, time and categories, and once when it is sent twice [CNS-01]', async () => {
  const first = proof();
  await Promise.all(Array.from({ length: 6 }, () => keep('10.1.0.1', first)));
  await keep('10.1.0.1', {
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
    { ...proof(), by: 'operator' },
  ];
  for (const body of [...bad, ...worse]) expect(await keep('10.1.0.2', body)).toBe('not-a-proof');
  const answers = await Promise.all(Array.from({ length: 33 }, () => keep('10.1.0.3', proof())));
  expect(answers.filter((answer) => answer === 'too-many')).toHaveLength(3);
});

test('a choice without what is necessary is no proof, one that is taken back is [CNS-01]', async () => {
  for (const category of CONSENT_CATEGORIES.filter((name) => name !== 'necessary'))
    expect(await keep('10.1.0.7', { ...proof(), categories: [category] })).toBe('not-a-proof');
  expect(await keep('10.1.0.7', { ...proof(), categories: [] })).toBe('kept');
});

test('a proof that comes late is kept for a week, and an older one is refused [CNS-01]', async () => {
  const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
  expect(await keep('10.1.0.8', { ...proof(), chosenAt: ago(6.9) })).toBe('kept');
  for (const chosenAt of [ago(7.1), '1970-01-01T00:00:00.000Z'])
    expect(await keep('10.1.0.8', { ...proof(), chosenAt })).toBe('not-a-proof');
});

test('only a country where all is accepted gives a consent, to its own visitors, and all of it [CNS-01]', async () => {
  const given = (categories: readonly string[]) => ({ ...proof(), categories, by: 'country' });
  for (const country of ['FI', 'unknown', 'AU'])
    expect(await keep('10.1.0.9', given(CONSENT_CATEGORIES), country)).toBe('not-a-proof');
  for (const categories of [[], ['necessary'], ['necessary', 'analytics']])
    expect(await keep('10.1.0.9', given(categories), 'NZ')).toBe('not-a-proof');
  expect(await keep('10.1.0.9', given(CONSENT_CATEGORIES), 'NZ')).toBe('kept');
});

test('a player sees the choices of the browsers they signed in with, also those made before, and no other player does [CNS-01]', async () => {
  const [one, other] = [player(), player()];
  const first = { ...proof(), categories: CONSENT_CATEGORIES, by: 'country' };
  const back = { ...first, by: 'visitor', categories: [], chosenAt: new Date(Date.now() + 5_000).toISOString() };
  await keep('10.1.0.5', first, 'NZ');
  expect(await run(one, link(first.id))).toEqual({ linked: true });
  expect(await run(one, link(first.id))).toEqual({ linked: true });
  await keep('10.1.0.5', back);
  const [newest, oldest] = [
    { chosenAt: back.chosenAt, version: 1, categories: [], givenBy: 'visitor' },
    { chosenAt: first.chosenAt, version: 1, categories: first.categories, givenBy: 'country' },
  ];
  expect(await run(one, CHOICES)).toEqual({ viewer: { consents: [newest, oldest] } });
  expect(await run(other, CHOICES)).toEqual({ viewer: { consents: [] } });
  expect(await run(null, CHOICES)).toEqual({ viewer: { consents: null } });
});

test('the choices of a browser are those of one player, however many sign in with it at once [CNS-01, SEC-06]', async () => {
  const [first, players] = [proof(), Array.from({ length: 8 }, player)];
  await keep('10.1.0.10', first);
  const answers = await Promise.all(players.map((one) => run(one, link(first.id))));
  expect(answers.filter(({ linked }) => linked)).toHaveLength(1);
  const shown = await Promise.all(players.map((one) => run(one, CHOICES)));
  expect(shown.map(({ viewer }) => viewer.consents.length)).toEqual(answers.map(({ linked }) => Number(linked)));
});

test('links no id that the brand has no proof of, and nothing for a visitor [CNS-01, SEC-06]', async () => {
  const [one, kept] = [player(), proof()];
  await keep('10.1.0.6', kept);
  for (const id of [proof().id, '', 'x'.repeat(5_000)]) expect(await run(one, link(id))).toEqual({ linked: false });
  expect(await run(one, link(kept.id), 'quetzal')).toEqual({ linked: false });
  expect(await run(null, link(kept.id))).toEqual(expect.any(String));
  expect(await run(one, CHOICES)).toEqual({ viewer: { consents: [] } });
});

test('a clock that is ahead does not date a choice into the future, and proofs go after three years [CNS-01]', async () => {
  const ahead = { ...proof(), chosenAt: '2999-01-01T00:00:00.000Z' };
  expect(await keep('10.1.0.4', ahead)).toBe('kept');
  expect(await consents.link('aurora', player(), ahead.id)).toBe(true);
  clock.shift((3 * 365 + 1) * 86_400_000);
  await consents.purge();
  expect(await kept(ahead.id)).toEqual([]);
  expect((await db.query('select 1 from consents_players where id = $1', [ahead.id])).rows).toEqual([]);
});
