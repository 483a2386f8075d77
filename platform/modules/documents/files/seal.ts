import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { decryptText, encryptText } from '../../../kernel/secret-box';
import type { Secrets } from '../../../kernel/signed-text';

const PURPOSE = 'documents';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface FileKey {
  readonly key: Buffer;
  /** The same, encrypted for the database. */
  readonly sealed: string;
}

/** A key for one file. */
export function newFileKey(secrets: Secrets): FileKey {
  const key = randomBytes(KEY_BYTES);
  return { key, sealed: sealKey(secrets, key) };
}

function sealKey(secrets: Secrets, key: Buffer): string {
  return encryptText(secrets, PURPOSE, key.toString('base64url'));
}

/** null when none of the secrets opens it; `renewed` when it should be kept under the first secret from now on. */
export function openFileKey(
  secrets: Secrets,
  sealed: string,
): { readonly key: Buffer; readonly renewed: string | null } | null {
  const opened = decryptText(secrets, PURPOSE, sealed);
  if (!opened) return null;
  const key = Buffer.from(opened.text, 'base64url');
  return { key, renewed: opened.isCurrent ? null : sealKey(secrets, key) };
}

/** AES-256-GCM as it flows: nonce, cipher text, tag. `name` binds it to its file. */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  yield iv;
  for await (const chunk of source) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Nothing of the file is given out before all of it is proven. Throws when it was changed, or is another file's. */
export function unseal(bytes: Buffer, key: Buffer, name: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
