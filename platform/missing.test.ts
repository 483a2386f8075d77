import { BRANDS, brandById } from '@/contract/brands';
import { systemClock } from './kernel/clock';
import type { Db } from './kernel/db/db';
import { missingOnHost } from './missing';
import { createCatalogueModule } from './modules/catalogue/index';
import { hasGames } from './modules/catalogue/store';
import { testGame } from './modules/catalogue/testing/test-game';
import { createContentDrafts, createContentModule, missingContent } from './modules/content/index';
import { openTestDb } from './testing/test-db';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

test('a brand lacks games while it has none that exists under its licence [OPS-01]', async () => {
  const catalogue = createCatalogueModule({ db, clock: systemClock });
  await db.tx(async (tx) => {
    await catalogue.publishGames(
      tx,
      [{ slug: 'skerry', name: 'Skerry Reels', imageUrl: '' }],
      [testGame('tides', { licences: ['mga'] })],
    );
    await catalogue.setBrandGames(tx, 'aurora', ['tides']);
  });
  const found = [
    ['aurora', 'mga'],
    ['aurora', 'est'],
    ['kuu', 'mga'],
  ].map(([brand = '', licence = '']) => hasGames(db, brand, licence));
  expect(await Promise.all(found)).toEqual([true, false, false]);
});

test('a brand lacks blocks and legal texts until it has them, in its first language [OPS-01]', async () => {
  const content = createContentModule({ db, clock: systemClock });
  const drafts = createContentDrafts({
    db,
    clock: systemClock,
    timeZoneOf: () => 'UTC',
    previewSecrets: [],
    wakeConsumers: () => undefined,
  });
  const aurora = brandById('aurora');
  if (!aurora) throw new Error('no brand');
  const missing = () => missingContent(content, drafts, aurora);
  const legal = (name: string) => `no legal text '${name}' of its own in en_GB`;
  expect(await missing()).toEqual([
    'no blocks in the lobby',
    legal('terms'),
    legal('privacy'),
    legal('bonus'),
    legal('accessibility'),
  ]);
  await db.query(
    `insert into content_blocks (id, brand, page, type, position, data, texts, updated_at)
     values ('hello', 'aurora', 'LOBBY', 'PROMOTION', 1, '{"imageUrl": "/a.svg"}', '{"en": {"title": "Hello"}}', now())`,
  );
  await db.query(
    `insert into content_items (id, owner, kind, name, locale, latest, live)
     values ('aurora/legal/terms/en', 'aurora', 'legal', 'terms', 'en', 1, 1), ('aurora/legal/bonus/fi', 'aurora', 'legal', 'bonus', 'fi', 1, 1)`,
  );
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Play well.' }] }] };
  await db.query(
    `insert into content_drafts (item_id, version, content, author, reason, created_at)
     select id, 1, $1, 'Aino', 'a test', now() from content_items`,
    [JSON.stringify({ title: 'Terms', body })],
  );
  expect(await missing()).toEqual([legal('privacy'), legal('bonus'), legal('accessibility')]);
});

test('a host names what its folder lacks, and then each module, by brand', async () => {
  const parts = [
    { missing: () => ['no sender'] },
    {},
    { missing: async ({ id }: { readonly id: string }) => (id === 'kuu' ? ['no games'] : []) },
  ];
  const brands = BRANDS.filter(({ id }) => id === 'aurora' || id === 'kuu');
  expect(await missingOnHost(parts, { brands, inFolder: { aurora: ['no payment method'] } })).toEqual({
    aurora: ['no payment method', 'no sender'],
    kuu: ['no sender', 'no games'],
  });
});
