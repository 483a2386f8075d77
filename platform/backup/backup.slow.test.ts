import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openDb } from '../kernel/db/open-db';
import { createTestDatabase, type TestDatabase } from '../testing/pg-database';
import { platformEntry, startPlatform, testSharedSecret, type TestPlatform } from '../testing/start-platform';
import { openGame } from '../testing/game-provider';
import { WORKER_URL } from '../testing/test-db';
import { timeScale } from '../testing/time-scale';
import { waitUntil } from '../testing/wait-until';

jest.setTimeout(600_000 * timeScale);

const server = process.env.DATABASE_URL;
let folder: string;
let platform: TestPlatform;
let phoneNumber: string;
/** A document with its file, and a file that nobody knows. */
const document = { file: randomUUID(), bytes: Buffer.from('sealed') };
const unknown = randomUUID();
const partOf = (file: string) => join(file.slice(-2), file);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'));
  platform = await startPlatform();
  ({ phoneNumber } = await platform.newPlayer({ funds: '50.00' }));
  const { accessToken } = await platform.signIn(phoneNumber);
  const game = await openGame(platform, accessToken, 'scarab-cascade');
  await game.bet('3.00', 'before-the-backup');
  await platform.terminate();
  const db = await open(platform.dataFolder, platform.databaseUrl);
  await db.query(
    `insert into documents (id, player_id, upload_id, kind, name, status, media_type, bytes, file, file_key, created_at)
     select gen_random_uuid(), id, gen_random_uuid(), 'Identity', 'a.png', 'Received', 'image/png', 6, $1, 'key', now()
     from players limit 1`,
    [document.file],
  );
  await db.close();
  for (const file of [document.file, unknown]) {
    const path = join(platform.dataFolder, 'documents', partOf(file));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, document.bytes);
  }
});
afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = (dataFolder: string, databaseUrl?: string) =>
  openDb({ dataDir: join(dataFolder, 'db'), databaseUrl, workerUrl: WORKER_URL });

interface Place {
  readonly data: string;
  readonly database: TestDatabase | null;
}
const placeOf = ({ data, database }: Place) => ({ FOYER_DATA: data, DATABASE_URL: database?.url });
const ownPlace = (): Record<string, string | undefined> => ({
  FOYER_DATA: platform.dataFolder,
  DATABASE_URL: platform.databaseUrl,
});

async function newPlace(): Promise<Place> {
  const data = mkdtempSync(join(folder, 'place-'));
  return { data, database: server ? await createTestDatabase(server, 'template0') : null };
}

interface Ran {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
}

function start(args: readonly string[], env: Record<string, string | undefined>): Ran {
  const child = spawn(process.execPath, [...platformEntry(), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      FOYER_SANDBOX: '1',
      FOYER_OPEN_SANDBOX: '1',
      FOYER_SHARED_SECRET: testSharedSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}

const run = (args: readonly string[], env: Record<string, string | undefined>) => start(args, env).ended;

async function backedUp(name: string): Promise<string> {
  const to = join(folder, name);
  const { code, output } = await run(['backup', to], ownPlace());
  expect([code, output]).toEqual([0, expect.stringContaining(`backed up to ${to}`)]);
  return to;
}

async function balance(): Promise<string> {
  const { accessToken: token } = await platform.signIn(phoneNumber);
  const { data } = await platform.graphql('{ viewer { wallet { balance } } }', {}, { token });
  return z.object({ viewer: z.object({ wallet: z.object({ balance: z.string() }) }) }).parse(data).viewer.wallet
    .balance;
}

test('a backup is restored into an empty place, is checked there, and a platform goes on with the same money and documents [OPR-08]', async () => {
  const backup = join(folder, 'whole');
  const { code, output } = await run(['backup', backup], ownPlace());
  expect(code).toBe(0);
  expect(output).toMatch(/rows up to event \d+, 1 documents/);
  expect(output).toContain(`file of no document, left out: ${partOf(unknown)}`);
  expect(await run(['backup', backup], ownPlace())).toEqual({
    code: 1,
    output: `backup failed: ${backup} is not empty: name a new folder.\n`,
  });
  const place = await newPlace();
  expect(await run(['restore', backup], placeOf(place))).toEqual({
    code: 0,
    output: expect.stringMatching(/\nrestored\n$/),
  });
  expect(readFileSync(join(place.data, 'documents', partOf(document.file)))).toEqual(document.bytes);
  expect(existsSync(join(place.data, 'documents', partOf(unknown)))).toBe(false);
  expect((await run(['restore', backup], placeOf(place))).output).toMatch(/\nit was restored before, and is whole\n$/);

  await platform.restart({ FOYER_DATA: place.data, ...(place.database ? { DATABASE_URL: place.database.url } : {}) });
  expect(await balance()).toBe('47.00');
  const { accessToken } = await platform.signIn(phoneNumber);
  const game = await openGame(platform, accessToken, 'scarab-cascade');
  expect(await game.bet('3.00', 'after-the-restore')).not.toHaveProperty('error');
  expect(await balance()).toBe('44.00');
  const books: unknown = await (await fetch(`${platform.url}/sandbox/ledger/check`)).json();
  expect(books).toMatchObject({ unmatched: [], wrongBalances: [], wrongVersions: [] });
  const isRead = async () => {
    const { parts } = z
      .object({ parts: z.object({ events: z.object({ status: z.string(), lagSeconds: z.number() }) }) })
      .parse(await (await fetch(`${platform.url}/health`)).json());
    return parts.events.status === 'ok' && parts.events.lagSeconds === 0;
  };
  await waitUntil('all consumers', isRead, 60_000);
  await platform.terminate();
  expect(await run(['restore', backup], placeOf(place))).toEqual({
    code: 1,
    output: 'restore failed: The database is not empty: name an empty one.\n',
  });
  await place.database?.drop();
});

test('a document without its file is named by the backup and by the restore [OPR-08]', async () => {
  const path = join(platform.dataFolder, 'documents', partOf(document.file));
  rmSync(path);
  try {
    const backup = join(folder, 'lost-document');
    const named = expect.stringContaining(`document without its file: ${partOf(document.file)}`);
    expect(await run(['backup', backup], ownPlace())).toEqual({ code: 0, output: named });
    const place = await newPlace();
    expect(await run(['restore', backup], placeOf(place))).toEqual({ code: 0, output: named });
    await place.database?.drop();
  } finally {
    writeFileSync(path, document.bytes);
  }
});

test('a damaged or partial backup is refused in one sentence, and nothing is restored of it [OPR-08]', async () => {
  const backup = await backedUp('to-damage');
  const place = await newPlace();
  const refusal = async (change: (copy: string) => void) => {
    const copy = join(folder, 'damaged');
    rmSync(copy, { recursive: true, force: true });
    cpSync(backup, copy, { recursive: true });
    change(copy);
    const { code, output } = await run(['restore', copy], placeOf(place));
    expect(code).toBe(1);
    return output.replaceAll(copy, '<backup>');
  };
  const database = server ? 'database.dump' : join('database', 'PG_VERSION');
  const edit = (name: string, replaced: (text: string) => string) => (copy: string) =>
    writeFileSync(join(copy, name), replaced(readFileSync(join(copy, name), 'latin1')), 'latin1');
  expect(await refusal((copy) => rmSync(join(copy, 'manifest.json')))).toBe(
    'restore failed: <backup> is no whole backup: it has no manifest.json.\n',
  );
  expect(await refusal(edit('manifest.json', (text) => text.replace(/"bytes": \d/, '"bytes": 9')))).toBe(
    'restore failed: <backup> is damaged: its manifest.json is not as it was written.\n',
  );
  expect(await refusal(edit(database, (text) => `${text.slice(0, -1)}?`))).toBe(
    `restore failed: <backup> is damaged: ${database} is not as it was written.\n`,
  );
  expect(await refusal((copy) => rmSync(join(copy, 'documents', partOf(document.file))))).toBe(
    `restore failed: <backup> is damaged: documents/${partOf(document.file)} is missing.\n`,
  );
  expect(existsSync(join(place.data, 'documents'))).toBe(false);
  await place.database?.drop();
});

test('a kill in the middle of a backup leaves nothing that looks whole, and the next one begins again [OPR-08]', async () => {
  const to = join(folder, 'killed');
  const { child, ended } = start(['backup', to], ownPlace());
  await waitUntil('the begun backup', () => existsSync(`${to}.unfinished`), 60_000);
  child.kill('SIGKILL');
  expect((await ended).code).toBeNull();
  expect(existsSync(to)).toBe(false);
  const { output } = await run(['restore', `${to}.unfinished`], placeOf(await newPlace()));
  expect(output).toContain('is no whole backup: it has no manifest.json.');
  await backedUp('killed');
  expect(existsSync(`${to}.unfinished`)).toBe(false);
});

test('a restore that was killed at any time is repeated, and is whole then [OPR-08]', async () => {
  const backup = await backedUp('for-kills');
  for (const stage of ['documents', 'database'] as const) {
    const place = await newPlace();
    const { child, ended } = start(['restore', backup], placeOf(place));
    await waitUntil(`the restored ${stage}`, () => isAt(stage, place), 60_000);
    child.kill('SIGKILL');
    await ended;
    const { code, output } = await run(['restore', backup], placeOf(place));
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/\n(?:restored|it was restored before, and is whole)\n$/),
    ]);
    await place.database?.drop();
  }
});

async function isAt(stage: 'documents' | 'database', { data, database }: Place): Promise<boolean> {
  if (stage === 'documents') return existsSync(join(data, 'documents'));
  if (!database) return existsSync(join(data, 'db.new'));
  const db = await open(data, server);
  try {
    const { rows } = await db.query(`select 1 from pg_stat_activity where datname = $1 and application_name = 'psql'`, [
      new URL(database.url).pathname.slice(1),
    ]);
    return rows.length > 0;
  } finally {
    await db.close();
  }
}
