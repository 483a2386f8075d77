import { licenceOf } from '@/contract/licences';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, type PlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { contentOrder } from '../content/commands/orders';
import { createContentDrafts } from '../content/index';
import { createPlayersModule } from '../players/index';
import { createLegal } from './index';

const DAY_MS = 86_400_000;
const clock = shiftableClock();
let db: Db;
let open: ReturnType<typeof openModules>;
beforeAll(async () => {
  db = await openTestDb();
  open = openModules();
});
afterAll(() => db.close());

function openModules() {
  const content = createContentDrafts({
    db,
    clock,
    timeZoneOf: (licence) => licenceOf(licence).timeZone,
    previewSecrets: ['the secret of operators in the test of legal texts'],
    wakeConsumers: () => undefined,
  });
  const players = createPlayersModule({ db, clock });
  return { content, players, legal: createLegal({ db, clock, content, timeZoneOf: () => 'Europe/Malta' }) };
}

const TERMS = 'aurora/legal/terms/en_GB';
const HERE = { brand: 'aurora', locale: 'en_GB' };
const dayAhead = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const latest = new Map<string, number>();
const live = new Map<string, number | null>();

async function order(operator: string, given: object) {
  const act = { operator, reason: 'a test', key: newId(), ...given };
  return open.content.operate(contentOrder.parse(act));
}

async function done(operator: string, given: object) {
  expect((await order(operator, given)).status).toBe(200);
}

/** Publishes a version of the terms in a locale, which two operators agree to. */
async function publish(edition: number | null, locale = 'en_GB', effectiveOn = dayAhead(-1), owner = 'aurora') {
  const base = latest.get(owner + locale) ?? null;
  const version = (base ?? 0) + 1;
  latest.set(owner + locale, version);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: newId() }] }] };
  const counted = edition === null ? {} : { edition: { number: edition, effectiveOn } };
  const content = { title: 'Terms', body, ...counted };
  const item = `${owner}/legal/terms/${locale}`;
  await done('Aino', { action: 'draft', owner, kind: 'legal', name: 'terms', locale, content, base });
  await done('Bert', { action: 'approve', item, version });
  await done('Aino', { action: 'publish', item, version, base: live.get(item) ?? null, at: null });
  live.set(item, version);
}

/** Takes what visitors see back to an older version, or away. */
async function takeBack(item: string, version: number | null) {
  const base = live.get(item) ?? null;
  await done('Aino', { action: 'take-back', item, version, base });
  await done('Bert', { action: 'approve-take-back', item, version, base });
  live.set(item, version);
}

/** A player who registers in the locale. */
async function newPlayer(locale = 'en_GB'): Promise<PlayerId> {
  return db.tx(async (tx) => {
    const made = await open.players.createPlayer(tx, {
      brand: 'aurora',
      countryCode: 'FI',
      currency: 'EUR',
      language: 'en',
      phoneNumber: `+35840${String(Math.random()).slice(2, 9)}`,
      acceptedAt: clock.now(),
    });
    if (!made.ok) throw new Error('the number is taken');
    await open.legal.acceptShown(tx, { ...HERE, locale }, made.value);
    return made.value;
  });
}
const requested = async (playerId: PlayerId, locale = 'en_GB') =>
  (await open.legal.toAccept({ ...HERE, locale }, playerId)).map(({ name, edition }) => `${name} ${edition}`);

test('a player is prompted once for each edition of a legal text from its day on, and a corrected word prompts nobody [OVL-01]', async () => {
  const player = await newPlayer();
  expect(await requested(player)).toEqual([]);
  clock.shift(1_000);
  await publish(null);
  expect(await requested(player)).toEqual([]);
  await publish(2);
  expect(await requested(player)).toEqual(['terms 2']);
  expect(await open.legal.accept(HERE, player, 'terms', 1)).toMatchObject({ ok: false });
  expect(await open.legal.accept(HERE, player, 'bonus', 2)).toMatchObject({ ok: false });
  const answers = await Promise.all([2, 2].map((edition) => open.legal.accept(HERE, player, 'terms', edition)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.query('select name, edition, locale from legal_acceptances where player_id = $1', [player]);
  expect(rows).toEqual([{ name: 'terms', edition: 2, locale: 'en_GB' }]);
  clock.shift(1_000);
  await publish(2);
  expect(await requested(player)).toEqual([]);
  await publish(2, 'fi_FI');
  expect(await requested(player, 'fi_FI')).toEqual([]);
  await publish(3, 'en_GB', dayAhead(2));
  expect(await requested(player)).toEqual([]);
  clock.shift(3 * DAY_MS);
  expect(await requested(player)).toEqual(['terms 3']);
});

test('a registration accepts what was on its page for a day, and no newer, older or other edition [OVL-01]', async () => {
  await publish(4);
  const early = await newPlayer();
  expect(await requested(early)).toEqual(['terms 4']);
  clock.shift(DAY_MS + 1_000);
  const reader = await newPlayer();
  expect(await requested(reader)).toEqual([]);
  expect(await requested(await newPlayer('fi_FI'))).toEqual(['terms 4']);
  await publish(5);
  clock.shift(1_000);
  await takeBack(TERMS, 5);
  clock.shift(1_000);
  expect(await requested(await newPlayer())).toEqual(['terms 4']);
  expect(await requested(reader)).toEqual([]);
});

test('each owner’s editions are accepted apart: the licence’s number counts for no brand’s [OVL-01]', async () => {
  const LICENCE = 'licence:mga';
  await takeBack(TERMS, null);
  await takeBack('aurora/legal/terms/fi_FI', null);
  await publish(5, 'en_GB', dayAhead(-1), LICENCE);
  const player = await newPlayer();
  expect(await requested(player)).toEqual(['terms 5']);
  expect(await open.legal.accept(HERE, player, 'terms', 5)).toMatchObject({ ok: true });
  expect(await requested(player)).toEqual([]);
  await publish(1);
  expect(await requested(player)).toEqual(['terms 1']);
  clock.shift(2 * DAY_MS);
  const later = await newPlayer();
  await takeBack(TERMS, null);
  expect(await requested(later)).toEqual(['terms 5']);
  clock.shift(1_000);
  expect(await requested(await newPlayer())).toEqual(['terms 5']);
  expect(await open.legal.ofPlayer(player, 5)).toEqual([
    { name: 'terms', owner: LICENCE, edition: 5, locale: 'en_GB', acceptedAt: expect.any(Date) },
  ]);
});

test('a draft whose edition leaves a number out, or falls behind, is refused [OVL-01]', async () => {
  const owner = 'licence:mga';
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };
  const draft = (locale: string, number: number) =>
    order('Aino', {
      ...{ action: 'draft', owner, kind: 'legal', name: 'terms', locale, base: latest.get(owner + locale) ?? null },
      content: { title: 'Terms', body, edition: { number, effectiveOn: dayAhead(0) } },
    });
  const refused = { status: 400, body: { error: 'BadContent', problems: [{ path: 'edition.number' }] } };
  for (const number of [4, 7, 900]) expect(await draft('en_GB', number)).toMatchObject(refused);
  expect(await draft('fi_FI', 7)).toMatchObject(refused);
  for (const [locale, number] of [
    ['en_GB', 6],
    ['fi_FI', 5],
  ] as const)
    expect((await draft(locale, number)).status).toBe(200);
});
