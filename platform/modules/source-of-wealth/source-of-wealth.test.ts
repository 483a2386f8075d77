import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { openTestDb } from '../../testing/test-db';
import { createFolderStore } from '../../kernel/files/file-store';
import { lookInto } from '../documents/files/look-into';
import { createDocumentsModule } from '../documents/index';
import { samplePng } from '../documents/testing/sample-files';
import { createPlayersModule, type SourceOfWealthKind } from '../players/index';
import { fundingOptionsFile } from './domain/funding-options';
import { createSourceOfWealthModule } from './index';

const DAY_MS = 86_400_000;
const clock = shiftableClock();
const folder = mkdtempSync(join(tmpdir(), 'wealth-'));
let db: Db;
let wealth: ReturnType<typeof createSourceOfWealthModule>;
let documents: ReturnType<typeof createDocumentsModule>;
let players: ReturnType<typeof createPlayersModule>;

beforeAll(async () => {
  db = await openTestDb();
  const host = { db, clock, wakeConsumers: () => undefined };
  players = createPlayersModule({ db, clock });
  documents = createDocumentsModule({
    ...host,
    players,
    files: createFolderStore(folder),
    lookThrough: async (file) => lookInto(file),
    secrets: ['a-secret-of-more-than-thirty-two-letters'],
    scanner: null,
    decidesByName: false,
    retentionDays: 1827,
  });
  wealth = createSourceOfWealthModule({ ...host, players, documents });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

async function newPlayer(): Promise<PlayerId> {
  const id = toPlayerId(newId());
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'aurora', $2, 'en_GB', 'FI', 'EUR', now(), now())`,
    [id, id],
  );
  return id;
}
const act = () => ({ operator: 'Aino', key: newId() });
function request(playerId: PlayerId, kind: SourceOfWealthKind | null, days = 7) {
  const dueAt = new Date(clock.now().getTime() + days * DAY_MS).toISOString();
  const requested = [{ comment: 'Please show your income.', requestedFundingType: kind }];
  return { action: 'request' as const, playerId, dueAt, documents: requested, ...act() };
}
async function send(playerId: PlayerId, funding: SourceOfWealthKind): Promise<string> {
  async function* body() {
    yield samplePng();
  }
  const sent = await documents.receive(
    { playerId, uploadId: newId(), kind: 'SourceOfWealth', funding, name: 'proof.png' },
    body(),
  );
  return sent.ok ? sent.value.id : '';
}
const category = async (playerId: PlayerId, kind: SourceOfWealthKind) =>
  (await wealth.get(playerId))?.categories.find((each) => each.kind === kind);
const checkedOf = async (playerId: PlayerId, kind: SourceOfWealthKind) =>
  (await category(playerId, kind))?.options.filter(({ isChecked }) => isChecked).map(({ option }) => option.id);

test('there are six kinds, each with proofs in every language [SOW-01]', () => {
  expect(
    fundingOptionsFile
      .read()
      .sources.map(({ id }) => id)
      .sort(),
  ).toEqual(['Dividends', 'Inheritance', 'Other', 'Salary', 'SaleOfCompany', 'SaleOfProperty'].sort());
  for (const { options } of fundingOptionsFile.read().sources)
    for (const { labels } of options)
      expect(Object.keys(labels).sort()).toEqual(['de', 'en', 'et', 'fi', 'fr', 'ja', 'no']);
});

test('a form is requested, kept half done, handed in when complete and accepted; then nothing is requested [SOW-01]', async () => {
  const playerId = await newPlayer();
  expect(await wealth.get(playerId)).toBeNull();
  expect(await wealth.save(playerId, 'Salary', ['payslips'])).toMatchObject({ ok: false });
  const order = request(playerId, 'Salary');
  for (const body of [{}, { repeated: true }]) expect(await wealth.operate(order)).toEqual({ status: 200, body });
  expect((await wealth.operate({ ...order, dueAt: new Date().toISOString() })).body).toEqual({ error: 'KeyTaken' });
  expect(await wealth.get(playerId)).toMatchObject({
    status: 'Open',
    isOverdue: false,
    requests: [{ requestedFundingType: 'Salary' }],
  });

  for (const options of [['payslips', 'bankStatements'], ['payslips'], ['payslips']])
    expect((await wealth.save(playerId, 'Salary', options)).ok).toBe(true);
  expect(await wealth.save(playerId, 'Salary', ['lottery'])).toEqual({ ok: false, error: { kind: 'bad-input' } });
  expect(await checkedOf(playerId, 'Salary')).toEqual(['payslips']);
  expect(await wealth.submit(playerId)).toEqual({
    ok: false,
    error: { kind: 'source-of-wealth-incomplete', missing: ['Salary'] },
  });
  const refusedId = await send(playerId, 'Salary');
  await documents.operate({ action: 'refuse', id: refusedId, reason: 'Unreadable', ...act() });
  expect(await category(playerId, 'Salary')).toMatchObject({ isCompleted: false, files: [{ status: 'Refused' }] });
  const documentId = await send(playerId, 'Salary');
  expect(await category(playerId, 'Salary')).toMatchObject({ isCompleted: true });
  // A category that was begun must be complete as well.
  await wealth.save(playerId, 'Inheritance', ['will']);
  expect(await wealth.submit(playerId)).toMatchObject({ error: { missing: ['Inheritance'] } });
  await wealth.save(playerId, 'Inheritance', []);
  for (const result of await Promise.all([1, 2, 3].map(() => wealth.submit(playerId)))) expect(result.ok).toBe(true);
  expect(await wealth.get(playerId)).toMatchObject({ status: 'Submitted', dueAt: null, isOverdue: false });
  expect((await wealth.save(playerId, 'Salary', [])).ok).toBe(false);

  const { body } = await wealth.operate({ action: 'list', first: 100 });
  expect(body).toMatchObject({ forms: [{ playerId, categories: [{ kind: 'Salary', options: ['payslips'] }] }] });
  expect(JSON.stringify(body)).toContain(documentId);
  expect(await wealth.operate({ action: 'accept', playerId, ...act() })).toMatchObject({ status: 200 });
  expect(await wealth.get(playerId)).toBeNull();
  expect((await wealth.operate({ action: 'accept', playerId, ...act() })).status).toBe(409);
  expect((await wealth.operate({ action: 'accept', playerId: newId(), ...act() })).status).toBe(404);
  await expect(db.query('update source_of_wealth_acts set operator = null')).rejects.toThrow('never changed');
});

test('a request is late from its due date to the second until the form is handed in, and requested again it is open with what it held [SOW-01]', async () => {
  const playerId = await newPlayer();
  const order = request(playerId, null, 1);
  await wealth.operate(order);
  const moveTo = (time: number) => clock.shift(time - clock.now().getTime());
  moveTo(Date.parse(order.dueAt) - 2_000);
  expect((await wealth.get(playerId))?.isOverdue).toBe(false);
  moveTo(Date.parse(order.dueAt));
  expect((await wealth.get(playerId))?.isOverdue).toBe(true);
  await wealth.save(playerId, 'Other', ['taxReturn']);
  await send(playerId, 'Other');
  expect((await wealth.submit(playerId)).ok).toBe(true);
  expect((await wealth.get(playerId))?.isOverdue).toBe(false);
  await wealth.operate(request(playerId, 'Dividends'));
  expect(await wealth.get(playerId)).toMatchObject({ status: 'Open', isOverdue: false });
  expect(await checkedOf(playerId, 'Other')).toEqual(['taxReturn']);
  expect(await wealth.submit(playerId)).toMatchObject({ error: { missing: ['Dividends'] } });
});

test('an answer that was accepted proves nothing to a later request [SOW-01]', async () => {
  const playerId = await newPlayer();
  await wealth.operate(request(playerId, 'Salary'));
  await wealth.save(playerId, 'Salary', ['payslips']);
  await send(playerId, 'Salary');
  await wealth.submit(playerId);
  await wealth.operate({ action: 'accept', playerId, ...act() });
  clock.shift(60_000);
  await wealth.operate(request(playerId, 'Salary'));
  expect(await category(playerId, 'Salary')).toMatchObject({ isCompleted: false, files: [] });
  expect(await checkedOf(playerId, 'Salary')).toEqual([]);
});
