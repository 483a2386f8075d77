import type { Failure } from '@/contract/failures';
import { err, ok, type Result } from '@/contract/result';
import { documentTypeOf, LARGEST_DOCUMENT, TYPE_BYTES, type DocumentType } from '@/contract/uploads';
import type { Queryable } from '../../../kernel/db/db';
import { newId } from '../../../kernel/ids';
import { takeToken } from '../../../kernel/rate-limit/rate-limit';
import type { DocumentsDeps } from '../deps';
import { cleanFile } from '../domain/clean-file';
import { newFileKey, seal, unseal } from '../files/seal';
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
  'file-damaged' | 'file-empty' | 'file-not-plain' | 'file-too-large' | 'file-type-not-allowed' | 'too-many-documents'
>;

/** Documents of a player that wait for a decision, and uploads in a day. */
export const UPLOAD_BOUNDS = { open: 30, daily: 100 } as const;
const DAY_SECONDS = 86_400;

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
  readonly file: Attempt;
  readonly mediaType: DocumentType;
  readonly bytes: number;
}

/** Reads the file back, so that what is looked through is what was kept, and keeps what is left of it. */
async function keepClean(
  { files, secrets }: DocumentsDeps,
  raw: string,
  key: Buffer,
  mediaType: DocumentType | null,
): Promise<Kept> {
  const sealedFile = await files.read(raw);
  if (!sealedFile || !mediaType) throw new Error('a file that was just kept is not there');
  const clean = cleanFile(mediaType, unseal(sealedFile, key, raw));
  if (typeof clean === 'string') throw new FileRefused({ kind: clean });
  const cleanKey = newFileKey(secrets);
  const file = newId();
  await files.write(file, seal(once(clean), cleanKey.key, file));
  return { file: { id: '', file, fileKey: cleanKey.sealed }, mediaType, bytes: clean.length };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function settle(
  { db, clock, files, scanner, decidesByName, wakeConsumers }: DocumentsDeps,
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
  if (!document) {
    await files.remove(kept.file.file);
    throw new Error('another attempt at this upload was first');
  }
  wakeConsumers();
  await files.remove(place.file);
  return document;
}
