import type { DocumentsDeps } from '../deps';
import { openFileKey, unseal } from '../files/seal';
import { readFileOf } from '../store';

/** The file of a document; null when it is deleted, or the store or the secrets have it no more. */
export async function readBytes(
  { db, files, secrets }: Pick<DocumentsDeps, 'db' | 'files' | 'secrets'>,
  id: string,
): Promise<Buffer | null> {
  const kept = await readFileOf(db, id);
  const opened = kept && openFileKey(secrets, kept.fileKey);
  const bytes = opened && (await files.read(kept.file));
  return bytes && unseal(bytes, opened.key, kept.file);
}
