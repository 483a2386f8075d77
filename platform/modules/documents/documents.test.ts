import disk from 'node:fs/promises';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { DocumentKind } from './domain/document';
import { LARGEST_DOCUMENT } from '@/contract/uploads';
import { shiftableClock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import { newId, toPlayerId, type PlayerId } from '../../kernel/ids';
import { runDueJob } from '../../kernel/jobs';
import { openTestDb } from '../../testing/test-db';
import { createPlayersModule } from '../players/index';
import { createFolderStore } from '../../kernel/files/file-store';
import { lookInto } from './files/look-into';
import { createClamd } from './files/scanner';
import { createDocumentsHealth } from './health';
import { createDocumentsModule, erasePlayer, type DocumentsDeps, type Upload } from './index';
import { UPLOAD_BOUNDS } from './commands/receive';
import { samplePng, sampleJpeg, samplePdf } from './testing/sample-files';
import { queryValue } from '../../kernel/db/rows';

const DAY_MS = 86_400_000;
const OLD_SECRET = 'an-old-secret-of-more-than-32-letters';
const SECRET = 'the-secret-of-more-than-thirty-two-letters';
const clock = shiftableClock();
const folder = mkdtempSync(join(tmpdir(), 'documents-'));
let db: Db;

beforeAll(async () => {
  db = await openTestDb();
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

function open(changed: Partial<DocumentsDeps> = {}) {
  const players = createPlayersModule({ db, clock });
  return createDocumentsModule({
    db,
    clock,
    players,
    files: createFolderStore(folder),
    lookThrough: async (file) => lookInto(file),
    secrets: [SECRET],
    scanner: null,
    decidesByName: false,
    retentionDays: 1827,
    wakeConsumers: () => undefined,
    ...changed,
  });
}
type Documents = ReturnType<typeof open>;

async function newPlayer(): Promise<PlayerId> {
  const id = toPlayerId(newId());
  await db.query(
    `insert into players (id, brand, phone_number, language, country_code, currency, created_at, updated_at)
     values ($1, 'aurora', $2, 'en_GB', 'FI', 'EUR', now(), now())`,
    [id, id],
  );
  return id;
}
const uploadOf = (playerId: PlayerId, changed: Partial<Upload> = {}): Upload => ({
  playerId,
  uploadId: newId(),
  kind: 'Identity',
  funding: null,
  name: 'passport.png',
  ...changed,
});
async function* inPieces(bytes: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const send = (documents: Documents, upload: Upload, bytes: Buffer) =>
  documents.receive(upload, inPieces(bytes, 65_536));
const filesKept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const statusesOf = async (documents: Documents, playerId: PlayerId) =>
  (await documents.list(playerId)).map(({ status, refusal }) => [status, refusal]);
const act = () => ({ operator: 'Aino', key: newId() });
async function runJobs(documents: Documents): Promise<void> {
  while (await runDueJob(db, clock, documents.jobs));
}
const verificationOf = async (id: PlayerId) =>
  (
    await db.query(
      'select kyc_status, kyc_verifications_missing as missing, kyc_verifications_done as done from players where id = $1',
      [id],
    )
  ).rows[0];

test('keeps a document encrypted under a generated name, for nobody else on the machine, and the operator gets it as it was [PRF-04]', async () => {
  const documents = open();
  const playerId = await newPlayer();
  const before = filesKept().length;
  const received = await documents.receive(uploadOf(playerId, { name: '../../etc/passwd.png' }), inPieces(samplePng()));
  if (!received.ok) throw new Error(received.error.kind);
  expect(filesKept().length).toBe(before + 1);
  for (const { parentPath, name } of filesKept()) {
    const path = join(parentPath, name);
    expect(name).toMatch(/^[\da-f-]{36}$/);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(path).includes('IHDR')).toBe(false);
  }
  expect((await documents.read({ id: received.value.id, operator: 'Aino' }))?.bytes).toEqual(samplePng());
  expect(await documents.list(await newPlayer())).toEqual([]);
});

test.each([
  ['file-empty', Buffer.alloc(0)],
  ['file-type-not-allowed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['file-type-not-allowed', Buffer.from([0xff, 0xd8])],
  ['file-damaged', sampleJpeg().subarray(0, 40)],
  ['file-not-plain', samplePdf('4 0 obj << /S /JavaScript >> endobj')],
  ['file-too-large', Buffer.concat([samplePng(), Buffer.alloc(LARGEST_DOCUMENT)])],
] as const)('keeps nothing of a file that is refused: %s [PRF-04]', async (kind, bytes) => {
  const documents = open();
  const playerId = await newPlayer();
  const before = filesKept().length;
  const received = await send(documents, uploadOf(playerId), bytes);
  expect(received.ok ? 'taken' : received.error.kind).toBe(kind);
  expect(await documents.list(playerId)).toEqual([]);
  expect(filesKept().length).toBe(before);
});

test('stops reading a file that is too large, whatever size is announced, and keeps nothing of one that breaks off [PRF-04]', async () => {
  const documents = open();
  const upload = uploadOf(await newPlayer());
  const before = filesKept().length;
  let sent = 0;
  async function* endless() {
    yield samplePng();
    for (;;) {
      sent += 1_048_576;
      yield Buffer.alloc(1_048_576);
    }
  }
  expect(await documents.receive(upload, endless())).toEqual({
    ok: false,
    error: { kind: 'file-too-large', mostBytes: LARGEST_DOCUMENT },
  });
  expect(sent).toBeLessThan(LARGEST_DOCUMENT + 3_000_000);
  async function* breaksOff() {
    yield samplePng().subarray(0, 30);
    throw new Error('the client went away');
  }
  await expect(documents.receive(upload, breaksOff())).rejects.toThrow('the client went away');
  expect(filesKept().length).toBe(before);
  expect((await send(documents, upload, samplePng())).ok).toBe(true);
});

/** As on a disk without room: what is written goes to the device that always is full. */
function fillDisk(isFullFor: (write: number) => boolean): () => void {
  const { open: openFile } = disk;
  let writes = 0;
  const full = jest.spyOn(disk, 'open').mockImplementation((path, flags, mode) => {
    if (flags !== 'wx') return openFile(path, flags, mode);
    writes += 1;
    return isFullFor(writes) ? openFile('/dev/full', 'w') : openFile(path, flags, mode);
  });
  return () => full.mockRestore();
}

test.each([
  ['for it', (write: number) => write === 1],
  ['for its clean form', (write: number) => write === 2],
])(
  'a full disk has no room %s: the upload is refused by that name, nothing is kept, and it may come again [PRF-04]',
  async (_what, isFull) => {
    const documents = open();
    const upload = uploadOf(await newPlayer());
    const before = filesKept().length;
    const picture = samplePng({ extra: [['tEXt', Buffer.from('Comment\0x')]] });
    const makeRoom = fillDisk(isFull);
    try {
      expect(await send(documents, upload, picture)).toEqual({ ok: false, error: { kind: 'storage-full' } });
    } finally {
      makeRoom();
    }
    expect(filesKept().length).toBe(before);
    expect(await documents.list(upload.playerId)).toEqual([]);
    expect((await send(documents, upload, picture)).ok).toBe(true);
  },
);

test('an upload needs no more room than its size [PRF-04]', async () => {
  const store = createFolderStore(folder);
  const before = filesKept().length;
  const kept: number[] = [];
  const files = {
    ...store,
    write(name: string, source: AsyncIterable<Buffer>) {
      kept.push(filesKept().length - before);
      return store.write(name, source);
    },
  };
  await send(open({ files }), uploadOf(await newPlayer()), samplePng({ extra: [['tEXt', Buffer.from('Comment\0x')]] }));
  expect(kept).toEqual([0, 0]);
});

test('a file that takes too long to look through is not kept, and may be sent again [PRF-04, SEC-03]', async () => {
  const upload = uploadOf(await newPlayer());
  const before = filesKept().length;
  const slow = open({ lookThrough: async () => 'too-slow' });
  expect(await send(slow, upload, samplePng())).toEqual({ ok: false, error: { kind: 'uploads-busy' } });
  expect(filesKept().length).toBe(before);
  expect((await send(open(), upload, samplePng())).ok).toBe(true);
});

test('the health of the host names a folder that cannot be written, one without room, and documents that nobody searches [PRF-04, SEC-03]', async () => {
  const stateOf = async (part: string, inFolder = folder) =>
    createDocumentsHealth({ db, clock, files: createFolderStore(inFolder) })[part]?.();
  const before = filesKept().length;
  expect(await stateOf('documentFolder')).toMatchObject({ status: 'ok', folder: 'writable' });
  expect(filesKept().length).toBe(before);
  const notAFolder = join(folder, 'file');
  await disk.writeFile(notAFolder, '');
  expect(await stateOf('documentFolder', notAFolder)).toEqual({
    status: 'alarm',
    folder: 'not-writable',
    freeMegabytes: 0,
  });
  await disk.rm(notAFolder);
  const free = jest
    .spyOn(disk, 'statfs')
    .mockResolvedValue({ ...(await disk.statfs(folder)), bavail: 9, bsize: 1_048_576 });
  expect(await stateOf('documentFolder')).toEqual({ status: 'alarm', folder: 'writable', freeMegabytes: 9 });
  free.mockRestore();

  const silent = open({ scanner: { scan: async () => 'unavailable' } });
  const playerId = await newPlayer();
  await send(silent, uploadOf(playerId), samplePng());
  await runJobs(silent);
  expect(await stateOf('documentScanner')).toEqual({ status: 'ok', held: 0 });
  clock.shift(121_000);
  await runJobs(silent);
  expect(await stateOf('documentScanner')).toEqual({ status: 'alarm', held: 1 });
  clock.shift(61_000);
  await runJobs(open());
  expect(await stateOf('documentScanner')).toEqual({ status: 'ok', held: 0 });
});

test('an upload that is sent again, or eight times at once, is one document [PRF-04]', async () => {
  const documents = open();
  const upload = uploadOf(await newPlayer());
  const before = filesKept().length;
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => send(documents, upload, samplePng())));
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  const again = await send(documents, upload, samplePng());
  expect(again.ok && again.value.id).toBe((await documents.list(upload.playerId))[0]?.id);
  expect((await documents.list(upload.playerId)).length).toBe(1);
  expect(filesKept().length).toBe(before + 1);
  // The name of an upload is the player's own.
  const other = await newPlayer();
  expect((await send(documents, { ...upload, playerId: other }, samplePdf())).ok).toBe(true);
  expect((await documents.list(upload.playerId))[0]?.mediaType).toBe('image/png');
});

test('takes only so many that wait for a decision [PRF-04]', async () => {
  const documents = open();
  const playerId = await newPlayer();
  for (let count = 0; count < UPLOAD_BOUNDS.open; count += 1)
    expect((await send(documents, uploadOf(playerId), samplePng())).ok).toBe(true);
  expect(await send(documents, uploadOf(playerId), samplePng())).toEqual({
    ok: false,
    error: { kind: 'too-many-documents' },
  });
});

test('an operator asks for documents, refuses one with its reason and accepts others; the last one ends what was required [PRF-04]', async () => {
  const documents = open();
  const playerId = await newPlayer();
  const kinds: DocumentKind[] = ['Identity', 'Address'];
  const request = { action: 'request' as const, playerId, kinds, deadline: null, ...act() };
  expect(await documents.operate(request)).toMatchObject({ status: 200 });
  expect(await documents.operate(request)).toEqual({ status: 200, body: { repeated: true } });
  expect(await verificationOf(playerId)).toMatchObject({ kyc_status: 'Required', missing: ['Identity', 'Address'] });
  const ids: string[] = [];
  for (const kind of ['Identity', 'Identity', 'Address'] as const) {
    const received = await send(documents, uploadOf(playerId, { kind }), samplePng());
    if (received.ok) ids.push(received.value.id);
  }
  const [blurred = '', passport = '', bill = ''] = ids;
  const refusal = { action: 'refuse', id: blurred, reason: 'Unreadable', ...act() } as const;
  for (const host of [documents, open()]) expect((await host.operate(refusal)).status).toBe(200);
  expect((await documents.operate({ ...refusal, reason: 'Expired' })).body).toEqual({ error: 'KeyTaken' });
  expect((await documents.operate({ action: 'accept', id: blurred, ...act() })).body).toMatchObject({
    error: 'WrongState',
  });
  expect((await documents.operate({ action: 'accept', id: newId(), ...act() })).status).toBe(404);
  const accept = { action: 'accept', id: passport, ...act() } as const;
  await Promise.all(Array.from({ length: 8 }, () => documents.operate(accept)));
  expect(await verificationOf(playerId)).toMatchObject({
    kyc_status: 'Required',
    missing: ['Address'],
    done: ['Identity'],
  });
  await documents.operate({ action: 'accept', id: bill, ...act() });
  expect(await verificationOf(playerId)).toMatchObject({ kyc_status: 'Done', missing: [] });
  expect(await statusesOf(documents, playerId)).toEqual([
    ['Accepted', null],
    ['Accepted', null],
    ['Refused', 'Unreadable'],
  ]);
  await expect(db.query('delete from documents_acts')).rejects.toThrow('never changed');
});

test('the sandbox decides by the name of the file [PRF-04]', async () => {
  const documents = open({ decidesByName: true });
  const playerId = await newPlayer();
  for (const name of ['passport.png', 'refused-expired.png', 'accepted.png'])
    await send(documents, uploadOf(playerId, { name }), samplePng());
  clock.shift(5_000);
  await runJobs(documents);
  expect(await statusesOf(documents, playerId)).toEqual([
    ['Accepted', null],
    ['Refused', 'Expired'],
    ['Received', null],
  ]);
});

/** Speaks the protocol of clamd, and finds the harmless virus that everybody tests with. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
function startClamd(): Promise<{ readonly address: string; readonly server: Server }> {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      got = Buffer.concat([got, data]);
      let at = 'zINSTREAM\0'.length;
      const parts: Buffer[] = [];
      while (at + 4 <= got.length) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const isFound = Buffer.concat(parts).includes(EICAR);
          socket.end(isFound ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
          return;
        }
        parts.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      resolve({ server, address: `tcp://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}` });
    }),
  );
}

test('a file in which the scanner finds harm is refused and deleted; while it does not answer, files are held, never passed [PRF-04]', async () => {
  const { server, address } = await startClamd();
  const documents = open({ scanner: createClamd(address) });
  const playerId = await newPlayer();
  // In a part of the picture that is kept.
  await send(documents, uploadOf(playerId), samplePng({ extra: [['PLTE', Buffer.from(EICAR.padEnd(69, ' '))]] }));
  await send(documents, uploadOf(playerId), samplePng());
  expect(await statusesOf(documents, playerId)).toEqual([
    ['Checking', null],
    ['Checking', null],
  ]);
  const [clean, harmful] = await documents.list(playerId);
  expect(await documents.read({ id: clean?.id ?? '', operator: 'Aino' })).toBeNull();
  await runJobs(documents);
  expect(await statusesOf(documents, playerId)).toEqual([
    ['Received', null],
    ['Refused', 'Harmful'],
  ]);
  expect(await documents.read({ id: harmful?.id ?? '', operator: 'Aino' })).toBeNull();
  const before = filesKept().length;
  await documents.purge();
  expect(filesKept().length).toBe(before - 1);
  await new Promise((resolve) => server.close(resolve));

  const later = uploadOf(playerId);
  await send(documents, later, samplePng());
  await runJobs(documents);
  expect((await statusesOf(documents, playerId))[0]).toEqual(['Checking', null]);
  clock.shift(61_000);
  const restarted = await startClamd();
  await runJobs(open({ scanner: createClamd(restarted.address) }));
  expect((await statusesOf(documents, playerId))[0]).toEqual(['Received', null]);
  await new Promise((resolve) => restarted.server.close(resolve));
});

test('files are deleted when they were kept long enough, and what never ended after an hour; the decision stays [PRF-04]', async () => {
  const documents = open({ retentionDays: 30 });
  const playerId = await newPlayer();
  const received = await send(documents, uploadOf(playerId), samplePng());
  const id = received.ok ? received.value.id : '';
  await documents.operate({ action: 'accept', id, ...act() });
  await db.query(
    `insert into documents (id, player_id, upload_id, kind, name, file, file_key, created_at) values ($1, $2, $1, 'Identity', 'x', $1, 'k', $3)`,
    [newId(), playerId, new Date(clock.now().getTime() - 2 * 3_600_000)],
  );
  await documents.purge();
  expect((await db.query('select 1 from documents where player_id = $1', [playerId])).rowCount).toBe(1);
  expect(await documents.read({ id, operator: 'Aino' })).not.toBeNull();
  clock.shift(31 * DAY_MS);
  await documents.purge();
  expect(await documents.read({ id, operator: 'Aino' })).toBeNull();
  expect(await documents.list(playerId)).toMatchObject([{ status: 'Accepted', name: '' }]);
});

test('a file that was changed in the store is not given out, and a rotated secret opens what the former one closed [PRF-04]', async () => {
  const old = open({ secrets: [OLD_SECRET] });
  const playerId = await newPlayer();
  const received = await send(old, uploadOf(playerId), samplePng());
  const id = received.ok ? received.value.id : '';
  await open({ secrets: [SECRET, OLD_SECRET] }).renewFileKeys();
  expect((await open().read({ id, operator: 'Aino' }))?.bytes).toEqual(samplePng());
  expect(await open({ secrets: [OLD_SECRET] }).read({ id, operator: 'Aino' })).toBeNull();
  const store = createFolderStore(folder);
  const file = (await queryValue(db, z.string(), 'select file from documents where id = $1', [id])) ?? '';
  const bytes = await store.read(file);
  if (bytes) bytes[20] = (bytes[20] ?? 0) ^ 1;
  await store.write(file, inPieces(bytes ?? Buffer.alloc(0)));
  await expect(open().read({ id, operator: 'Aino' })).rejects.toThrow();
  expect(() => store.remove('../../etc/passwd')).toThrow(RangeError);
});

test('an erasure leaves a file without its key at once, and the next purge deletes it [OPR-04, SEC-05]', async () => {
  const documents = open();
  const [playerId, other] = [await newPlayer(), await newPlayer()];
  for (const each of [playerId, other]) await send(documents, uploadOf(each), samplePng());
  const before = filesKept().length;
  await db.tx((tx) => erasePlayer(tx, playerId));
  const { rows } = await db.query('select file_key, name, status from documents where player_id = $1', [playerId]);
  expect(rows).toEqual([{ file_key: '', name: '', status: 'Refused' }]);
  await documents.renewFileKeys();
  expect(filesKept()).toHaveLength(before);
  await documents.purge();
  expect(filesKept()).toHaveLength(before - 1);
  expect(await statusesOf(documents, playerId)).toEqual([['Refused', 'Incomplete']]);
  expect(await statusesOf(documents, other)).toEqual([['Received', null]]);
});
