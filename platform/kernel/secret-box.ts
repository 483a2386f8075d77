import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { firstSecret, secretsOf, type Secrets } from './signed-text';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** The text under AES-256-GCM with a key of the first secret; base64url of nonce, tag and cipher text. */
export function encryptText(secrets: Secrets, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(firstSecret(secrets), purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export interface DecryptedText {
  readonly text: string;
  /** It is under the first secret; else it should be encrypted again. */
  readonly isCurrent: boolean;
}

/** Something in the database was encrypted under a secret that this host was not given. */
export class SecretLost extends Error {
  constructor(what: string) {
    super(
      `${what} opens under no secret: KEY_ENCRYPTION_SECRET is another than before. Set the former one, or both, the new one first.`,
    );
  }
}

/** Null when none of the secrets opens it, or it was changed. */
export function decryptText(secrets: Secrets, purpose: string, sealed: string): DecryptedText | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [place, secret] of secretsOf(secrets).entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return { text: text.toString('utf8'), isCurrent: place === 0 };
    } catch {
      // Of another secret.
    }
  }
  return null;
}
