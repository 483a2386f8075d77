import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openTestDb } from '../../testing/test-db';
import { systemClock } from '../clock';
import type { Db } from '../db/db';
import { actOnce, refusedAct, type OperatorAnswer } from '../operator-acts';
import { readHead, readTrail } from './trail';

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
const folder = mkdtempSync(join(tmpdir(), 'foyer-trail-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.close();
});

const lines = () => readTrail(db, 0, 100_000);
const done: OperatorAnswer = { status: 200, body: {} };
const act = (key: string, more: object = {}, answer: () => Promise<OperatorAnswer> = async () => done) => {
  const order = { key, action: 'try', operator: 'Aino', ...more };
  return actOnce({ db, endpoint: 'test', now: systemClock.now() }, order, answer);
};
const parsed = (line: string | undefined) => z.record(z.string(), z.unknown()).parse(JSON.parse(line ?? '{}'));

const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/operators.md', 'utf8')) ?? [];
const file = join(folder, 'check-trail.mjs');
writeFileSync(file, script);
/** The script of the docs, on an export. */
function check(given: readonly string[], ...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], {
    input: given.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return { status, text: stdout.trim() };
}

test('acts at the same moment are one chain, in which the script of the docs finds nothing wrong [OPR-03]', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => act(`parallel-${at % 30}`, { of: at % 30 })));
  const all = await lines();
  expect(all.map((line) => parsed(line).number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  const { number, hash } = await readHead(db);
  expect(check(all)).toEqual({ status: 0, text: `whole: ${number} lines, head ${hash}` });
  expect(check(all, hash).status).toBe(0);
});

test('a line that is changed, left out, put in or cut off at the end is found by the script [OPR-03]', async () => {
  for (let at = 0; at < 3; at += 1) await act(`tampered-${at}`);
  const all = await lines();
  const { hash } = await readHead(db);
  const forged = all.with(1, (all[1] ?? '').replace('Aino', 'Bert'));
  expect(forged).not.toEqual(all);
  expect(check(forged)).toEqual({ status: 1, text: 'broken between 2 and 3' });
  expect(check(all.toSpliced(1, 1)).status).toBe(1);
  expect(check(all.toSpliced(1, 0, all[1] ?? '')).status).toBe(1);
  expect(check(all.toReversed()).status).toBe(1);
  expect(check(all.slice(1)).status).toBe(1);
  expect(check(all.slice(0, -1), hash)).toEqual({ status: 1, text: 'the head is not among them' });
  expect(check(all.with(-1, (all.at(-1) ?? '').replace('Aino', 'Bert')), hash).status).toBe(1);
});

test('the database refuses to change, delete or empty the trail [OPR-03]', async () => {
  await act('stays-one');
  const before = await lines();
  for (const sql of ["update operator_trail set line = '{}'", 'delete from operator_trail', 'truncate operator_trail'])
    await expect(db.query(sql)).rejects.toThrow('the trail of operators is never changed');
  expect(await lines()).toEqual(before);
});

test('an act and its line are there together or not at all [OPR-03]', async () => {
  const before = await lines();
  await expect(act('fails-one', {}, () => Promise.reject(new Error('the host went away')))).rejects.toThrow(
    'went away',
  );
  expect(await act('refused-one', {}, async () => refusedAct(409, 'WrongState'))).toMatchObject({ status: 409 });
  expect(await lines()).toEqual(before);
  await act('fails-one');
  expect(await lines()).toHaveLength(before.length + 1);
});

test('a line has what was changed and on whom, no secret, and of a long text the digest [OPR-03]', async () => {
  const order = {
    reason: 'a test',
    password: 'hunter2',
    deep: { apiToken: 'swordfish' },
    text: 'x'.repeat(3_000),
    big: 7n,
    none: null,
  };
  const change = { before: 'Received', after: 'Accepted' };
  await act('redacted-one', order, async () => ({ ...done, on: 'player-1', change }));
  const line = (await lines()).at(-1) ?? '';
  expect(parsed(line)).toMatchObject({
    who: 'unsigned:Aino',
    act: 'test try',
    on: 'player-1',
    reason: 'a test',
    key: 'redacted-one',
    order: { password: '[secret]', deep: { apiToken: '[secret]' }, big: '7', none: null },
    ...change,
  });
  expect(parsed(line).order).toMatchObject({ text: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
  expect(line).not.toMatch(/hunter2|swordfish|xxx/);
});
