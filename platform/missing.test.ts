import { join } from 'node:path';
import { folderHash } from '@/contract/config-folder.cjs';
import { systemClock } from './kernel/clock';
import { openDb } from './kernel/db/open-db';
import { createCatalogueModule } from './modules/catalogue/index';
import { testGame } from './modules/catalogue/testing/test-game';
import { createContentModule } from './modules/content/index';
import { startPlatform, type StartOptions, type TestPlatform } from './testing/start-platform';
import { WORKER_URL } from './testing/test-db';

/** A game, a block and the terms of one brand. */
const prepare: StartOptions['prepare'] = async (place) => {
  const db = await openDb({ ...place, workerUrl: WORKER_URL });
  const catalogue = createCatalogueModule({ db, clock: systemClock });
  const content = createContentModule({ db, clock: systemClock });
  await db.tx(async (tx) => {
    const studio = { slug: 'skerry', name: 'Skerry Reels', imageUrl: '' };
    await catalogue.publishGames(tx, [studio], [testGame('tides', { licences: ['mga'] })]);
    for (const brand of ['aurora', 'kuu']) await catalogue.setBrandGames(tx, brand, ['tides']);
  });
  await db.query(
    `insert into content_blocks (id, brand, page, type, position, data, texts, updated_at)
     values ('hello', 'aurora', 'LOBBY', 'PROMOTION', 1, '{"imageUrl": "/a.svg"}', '{"en": {"title": "Hello"}}', now())`,
  );
  await db.query(
    `insert into content_items (id, owner, kind, name, locale, latest, live)
     values ('aurora/legal/terms/en', 'aurora', 'legal', 'terms', 'en', 1, 1)`,
  );
  await db.query(
    `insert into content_drafts (item_id, version, content, author, reason, created_at)
     values ('aurora/legal/terms/en', 1, '{"title": "Terms", "body": {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Play well."}]}]}}', 'Aino', 'a test', now())`,
  );
  expect(await content.getBlocks('aurora', 'LOBBY', 'FI')).toHaveLength(1);
  await db.close();
};

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ env: { FOYER_SANDBOX: '0' }, prepare });
});
afterAll(() => platform.stop());

test('a live platform says at its start and in /health which folder it has read, and what each brand lacks before anybody can play [OPS-01]', async () => {
  const answer = await fetch(`${platform.url}/health`);
  const { missing, configHash } = await answer.json();
  const everywhere = [
    'no provider of games (integrations.json)',
    'nothing sends its SMS and mails: they wait in the table messages',
    'no payment provider (PAYMENT_PROVIDER_URL)',
  ];
  expect(answer.status).toBe(200);
  expect(configHash).toBe(folderHash(join(platform.dataFolder, 'config')));
  expect(platform.output()).toContain(`hash ${configHash}`);
  expect(Object.keys(missing).toSorted()).toEqual(['aurora', 'kuu', 'mistral', 'quetzal', 'solstice']);
  expect(missing.aurora).toEqual([
    ...everywhere,
    "no legal text 'privacy' of its own in en_GB",
    "no legal text 'bonus' of its own in en_GB",
  ]);
  expect(missing.kuu).toEqual([
    ...everywhere,
    'no blocks in the lobby',
    ...['terms', 'privacy', 'bonus'].map((name) => expect.stringContaining(`no legal text '${name}'`)),
    // Its game exists under another licence alone.
    'no games under est',
  ]);
  for (const text of missing.kuu) expect(platform.output()).toContain(`still missing for kuu: ${text}`);
  expect(platform.output()).not.toContain('still missing for aurora: no games');
});
