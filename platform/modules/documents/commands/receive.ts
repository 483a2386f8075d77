import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import { documentTypeOf, LARGEST_DOCUMENT, TYPE_BYTES, type DocumentType } from '@/contract/uploads';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { takeToken } from '../../../kernel/rate-limit/rate-limit';
import type { DocumentsDeps } from '../deps';
import { StoreFull } from '../../../kernel/files/file-store';
import { newFileKey, seal } from '../files/seal';
import { createTurns } from '../files/turns';
import {
  countOpen,
  dropAttempt,
  finishAttempt,
  openAttempt,
  notifyPlayer,
  type Attempt,
  type PlayerDocument,
  type Upload,
} from '../store';
import { scheduleCheck } from './check-document';
import { scheduleNameDecision } from './decide-by-name';

type UploadFailure = Failure<
  | 'file-damaged'
  | 'file-empty'
  | 'file-not-plain'
  | 'file-too-large'
  | 'file-type-not-allowed'
  | 'storage-full'
  | 'too-many-documents'
  | 'uploads-busy'
>;

/** Documents of a player that wait for a decision, and uploads in a day. */
export const UPLOAD_BOUNDS = { open: 30, daily: 100 } as const;
const DAY_SECONDS = 86_400;
const PIECE = 65_536;

/** A whole file is in memory while it is looked through; so many at a time. */
const looking = createTurns(2);

/** Ends the flow of a file that is not to be taken. */
class FileRefused extends Error {
  constructor(readonly failure: UploadFailure) {
    super(failure.kind);
  }
}

/**
 * Keeps a document that a player sends. It flows into the store, encrypted, while its size and its first bytes are
 * checked; then it is looked through and kept in its clean form. The same upload again is the same document. When
 * `body` ends in an error, nothing is kept and the error is the caller's.
 */
export async function receiveDocument(
  deps: DocumentsDeps,
  upload: Upload,
  body: AsyncIterable<Buffer>,
): Promise<Result<PlayerDocument, UploadFailure>> {
  const { db, clock, files, secrets } = deps;
  const { key, sealed } = newFileKey(secrets);
  const attempt: Attempt = { id: newId(), file: newId(), fileKey: sealed };
  const begun = await db.tx(async (tx) => {
    const opened = await openAttempt(tx, upload, attempt, clock.now());
    return 'known' in opened ? opened : { ...opened, isTooMany: await isTooMany(deps, tx, upload) };
  });
  if ('known' in begun) return ok(begun.known);
  const place = { id: begun.id, file: attempt.file };
  if (begun.replaced) await files.remove(begun.replaced);
  try {
    if (begun.isTooMany) throw new FileRefused({ kind: 'too-many-documents' });
    const seen: Seen = { type: null };
    await files.write(attempt.file, seal(checked(body, seen), key, attempt.file));
    const kept = await looking(() => keepClean(deps, attempt.file, key, seen.type));
    return ok(await settle(deps, place, kept, upload));
  } catch (error) {
    await dropAttempt(db, place);
    await files.remove(attempt.file);
    if (error instanceof FileRefused) return err(error.failure);
    if (error instanceof StoreFull) return err({ kind: 'storage-full' });
    throw error;
  }
}

async function isTooMany({ clock }: DocumentsDeps, tx: Queryable, { playerId }: Upload): Promise<boolean> {
  if ((await countOpen(tx, playerId)) > UPLOAD_BOUNDS.open) return true;
  const turn = await takeToken(tx, {
    key: `documents:${playerId}`,
    limit: UPLOAD_BOUNDS.daily,
    windowSeconds: DAY_SECONDS,
    now: clock.now(),
  });
  return !turn.ok;
}

interface Seen {
  type: DocumentType | null;
}

/** The same bytes; ends as soon as it is clear that they are too many, or no document. */
async function* checked(body: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<Buffer> {
  let size = 0;
  let first = Buffer.alloc(0);
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_DOCUMENT) throw new FileRefused({ kind: 'file-too-large', mostBytes: LARGEST_DOCUMENT });
    if (seen.type === null) {
      first = Buffer.concat([first, chunk]);
      if (first.length < TYPE_BYTES) continue;
      seen.type = documentTypeOf(first);
      if (seen.type === null) throw new FileRefused({ kind: 'file-type-not-allowed' });
      yield first;
    } else yield chunk;
  }
  if (size === 0) throw new FileRefused({ kind: 'file-empty' });
  if (seen.type === null) throw new FileRefused({ kind: 'file-type-not-allowed' });
}

interface Kept {
  readonly mediaType: DocumentType;
  readonly bytes: number;
}

/**
 * Reads the file back, so that what is looked through is what was kept, and keeps what is left of it under the same
 * name. The former one goes first, so that an upload needs no more than its size.
 */
async function keepClean(
  { files, lookThrough }: DocumentsDeps,
  file: string,
  key: Buffer,
  mediaType: DocumentType | null,
): Promise<Kept> {
  const sealed = await files.read(file);
  if (!sealed || !mediaType) throw new Error('a file that was just kept is not there');
  const found = await lookThrough({ type: mediaType, sealed, key, name: file });
  if (found === 'too-slow') throw new FileRefused({ kind: 'uploads-busy' });
  if (typeof found === 'string') throw new FileRefused({ kind: found });
  const { bytes, clean } = found;
  if (clean) {
    await files.remove(file);
    await files.write(file, seal(inPieces(clean), key, file));
  }
  return { mediaType, bytes };
}

/** So that ten megabytes are not encrypted in one go. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield Buffer.from(bytes.subarray(at, at + PIECE));
}

async function settle(
  { db, clock, scanner, decidesByName, wakeConsumers }: DocumentsDeps,
  place: Pick<Attempt, 'id' | 'file'>,
  kept: Kept,
  upload: Upload,
): Promise<PlayerDocument> {
  const document = await db.tx(async (tx) => {
    const come = { ...kept, status: scanner ? ('Checking' as const) : ('Received' as const) };
    const finished = await finishAttempt(tx, place, come);
    if (!finished) return null;
    if (scanner) await scheduleCheck(tx, finished.id, clock.now());
    else if (decidesByName) await scheduleNameDecision(tx, finished.id, clock.now());
    await notifyPlayer(tx, upload.playerId);
    return finished;
  });
  if (!document) throw new Error('another attempt at this upload was first');
  wakeConsumers();
  return document;
}
