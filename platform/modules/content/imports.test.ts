import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { openTestDb } from '../../testing/test-db';
import { contentOrder } from './commands/orders';
import { createContentDrafts, createContentModule, type ContentDrafts, type ContentModule } from './index';

const clock = shiftableClock();
let db: Db;
let content: ContentModule;
let drafts: ContentDrafts;

beforeAll(async () => {
  db = await openTestDb();
  content = createContentModule({ db, clock });
  const previewSecrets = ['the secret of operators in the test of imports'];
  drafts = createContentDrafts({ db, clock, timeZoneOf: () => 'UTC', previewSecrets, wakeConsumers: () => undefined });
});
afterAll(() => db.close());

let keys = 0;
async function order(given: object): Promise<void> {
  keys += 1;
  const act = { operator: 'Aino', reason: 'a test', key: `import-key-${keys}` };
  const answer = await drafts.operate(contentOrder.parse({ ...act, ...given }));
  expect(answer).toMatchObject({ status: 200 });
}
const draftText = (owner: string, name: string, base: number | null, value: string) =>
  order({ action: 'draft', owner, kind: 'text', name, locale: 'en', base, content: { value } });
const publish = (item: string, version: number, base: number | null) =>
  order({ action: 'publish', item, version, base });
const imported = (brand: string, key: string, locale = 'en') => ({ brand, locale, key, value: 'Of the import' });
const importTexts = (...texts: ReturnType<typeof imported>[]) => content.publishContent({ kind: 'texts', texts });
const shown = async (brand: string, key: string, locale = 'en_GB') =>
  (await content.getTexts(brand, locale, [key])).get(key);

test('an import leaves managed texts that operators have published, and answers which [CNT-01, BRD-04]', async () => {
  const rules = 'aurora/text/footer.rules/en';
  await draftText('aurora', 'footer.rules', null, 'Of operators');
  await draftText('licence:crc', 'footer.rules', null, 'Of operators');
  // A draft alone is nobody's text yet.
  expect(await importTexts(imported('aurora', 'footer.rules'))).toMatchObject({ value: { left: [] } });
  expect(await shown('aurora', 'footer.rules')).toBe('Of the import');
  await publish(rules, 1, null);
  await publish('licence:crc/text/footer.rules/en', 1, null);
  const answer = await importTexts(
    imported('aurora', 'footer.rules'),
    imported('aurora', 'footer.rules', 'fi'),
    imported('aurora', 'footer.help'),
    imported('kuu', 'footer.rules'),
    imported('licence:crc', 'footer.rules'),
  );
  // Only what was written is out of date.
  expect(answer).toEqual({
    ok: true,
    value: {
      tags: ['texts:aurora', 'content:aurora', 'texts:kuu', 'content:kuu'],
      left: [rules, 'licence:crc/text/footer.rules/en'],
    },
  });
  expect(await shown('aurora', 'footer.rules')).toBe('Of operators');
  expect(await shown('quetzal', 'footer.rules')).toBe('Of operators');
  expect(await shown('aurora', 'footer.rules', 'fi_FI')).toBe('Of the import');
  expect(await shown('aurora', 'footer.help')).toBe('Of the import');
  expect(await shown('kuu', 'footer.rules')).toBe('Of the import');
  expect(await importTexts(imported('aurora', 'footer.rules'))).toEqual({
    ok: true,
    value: { tags: [], left: [rules] },
  });
  // An item that operators have withdrawn is the import's again.
  await order({ action: 'withdraw', item: rules });
  expect(await shown('aurora', 'footer.rules')).toBeUndefined();
  expect(await importTexts(imported('aurora', 'footer.rules'))).toMatchObject({ value: { left: [] } });
  expect(await shown('aurora', 'footer.rules')).toBe('Of the import');
});

test('an import answers which blocks it leaves to operators [CNT-01]', async () => {
  const block = {
    page: 'LOBBY' as const,
    type: 'PROMOTION' as const,
    position: 1,
    countries: null,
    startsAt: null,
    endsAt: null,
    data: { imageUrl: '/a.svg' },
    texts: { en: { title: 'A block' } },
  };
  const draft = { action: 'draft', owner: 'aurora', kind: 'block', name: 'summer', base: null };
  await order({ ...draft, content: { ...block, licences: null } });
  await publish('aurora/block/summer', 1, null);
  const blocks = ['summer', 'autumn'].map((id) => ({ ...block, id, brand: 'aurora' }));
  expect(await content.publishContent({ kind: 'blocks', brand: 'aurora', page: 'LOBBY', blocks })).toEqual({
    ok: true,
    value: { tags: ['content:aurora'], left: ['aurora/block/summer'] },
  });
});

test('keeps what operators publish while imports run, and neither waits for the other for ever [CNT-01]', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `race.n${n}`);
  for (const name of names) await draftText('aurora', name, null, 'Of operators');
  // An import that has looked already, and has not written yet, must not win.
  const wholeImport = () =>
    db.tx(async (tx) => {
      for (const name of [...names].reverse())
        await content.publishContent({ kind: 'texts', texts: [imported('aurora', name), imported('kuu', name)] }, tx);
    });
  await Promise.all([
    ...names.map((name) => publish(`aurora/text/${name}/en`, 1, null)),
    ...Array.from({ length: 4 }, wholeImport),
    ...names.map((name) => importTexts(imported('aurora', name))),
  ]);
  for (const name of names) expect([name, await shown('aurora', name)]).toEqual([name, 'Of operators']);
  expect(await shown('kuu', 'race.n0')).toBe('Of the import');
});
