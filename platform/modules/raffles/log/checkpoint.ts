import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { decryptText, encryptText, SecretLost } from '../../../kernel/secret-box';
import type { Secrets } from '../../../kernel/signed-text';
import type { LogHead } from './log';

const PURPOSE = 'raffle log key';
/** Of Ed25519 in signed notes. */
const ALGORITHM = 1;

/** Signs what the log holds. */
export interface LogSigner {
  readonly origin: string;
  /** The 32 bytes of the key, base64. */
  readonly publicKey: string;
  /** A signed note of C2SP tlog-checkpoint. */
  readonly checkpoint: (head: LogHead) => string;
}

function toSigner(origin: string, privateKey: KeyObject): LogSigner {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  const publicKey = Buffer.from(x ?? '', 'base64url');
  const keyHash = createHash('sha256')
    .update(`${origin}\n`)
    .update(Buffer.from([ALGORITHM]))
    .update(publicKey)
    .digest()
    .subarray(0, 4);
  return {
    origin,
    publicKey: publicKey.toString('base64'),
    checkpoint({ size, root }) {
      const text = `${origin}\n${size}\n${root.toString('base64')}\n`;
      const signature = Buffer.concat([keyHash, sign(null, Buffer.from(text), privateKey)]);
      return `${text}\n— ${origin} ${signature.toString('base64')}\n`;
    },
  };
}

const readSealed = rowReader({ sealed: z.string() });

/** The key of the log, made once on however many hosts; encrypted in the database. */
export async function openLogSigner(
  db: Db,
  clock: Clock,
  { origin, secrets }: { readonly origin: string; readonly secrets: Secrets },
): Promise<LogSigner> {
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  await db.query('insert into raffles_log_key (sealed, made_at) values ($1, $2) on conflict do nothing', [
    encryptText(secrets, PURPOSE, String(made)),
    clock.now(),
  ]);
  const key = await queryRow(db, readSealed, 'select sealed from raffles_log_key');
  const opened = decryptText(secrets, PURPOSE, key?.sealed ?? '');
  if (!opened) throw new SecretLost('The key of the raffle log');
  if (!opened.isCurrent)
    await db.query('update raffles_log_key set sealed = $1', [encryptText(secrets, PURPOSE, opened.text)]);
  return toSigner(origin, createPrivateKey(opened.text));
}
