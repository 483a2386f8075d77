import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { toPlayerId, type PlayerId } from '../../kernel/ids';
import type { Passkey } from './deps';

export interface Challenge {
  readonly challenge: string;
  readonly brand: string;
  readonly origin: string;
  readonly playerId: PlayerId | null;
}

export interface StoredPasskey {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly host: string;
  readonly credentialId: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

const toPasskey = rowReader({
  id: z.string(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

const toKey = rowReader({
  id: z.string(),
  playerId: z.string().transform(toPlayerId),
  publicKey: z.string(),
  counter: z.bigint().transform(Number),
  transports: z.array(z.string()),
});

const toTakenChallenge = rowReader({ origin: z.string(), playerId: z.string().transform(toPlayerId).nullable() });
const toCredential = rowReader({ credentialId: z.string() });
const readCount = rowReader({ count: z.bigint().transform(Number) });

export async function insertChallenge(
  db: Queryable,
  { challenge, brand, origin, playerId }: Challenge,
  expiresAt: Date,
) {
  await db.query(
    'insert into passkeys_challenges (challenge, brand, origin, player_id, expires_at) values ($1, $2, $3, $4, $5)',
    [challenge, brand, origin, playerId, expiresAt],
  );
}

/** Uses a challenge up; null for one that is unknown, used, too old or of another brand. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  brand: string,
  now: Date,
): Promise<Pick<Challenge, 'origin' | 'playerId'> | null> {
  return queryRow(
    db,
    toTakenChallenge,
    `delete from passkeys_challenges where challenge = $1 and brand = $2 and expires_at > $3
     returning origin, player_id`,
    [challenge, brand, now],
  );
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from passkeys_challenges where expires_at <= $1', [now]);
}

/** The player's own, the newest first. */
export async function readPasskeys(db: Queryable, playerId: PlayerId): Promise<Passkey[]> {
  return queryRows(
    db,
    toPasskey,
    'select id, name, created_at, last_used_at from passkeys where player_id = $1 order by created_at desc, id',
    [playerId],
  );
}

/** Ids of the player's credentials at the address, so that a device does not make a second one. */
export async function readCredentialIds(db: Queryable, playerId: PlayerId, host: string): Promise<string[]> {
  const credentials = await queryRows(
    db,
    toCredential,
    'select credential_id from passkeys where player_id = $1 and host = $2',
    [playerId, host],
  );
  return credentials.map(({ credentialId }) => credentialId);
}

/** Held until the transaction ends, so that counting and adding follow each other. */
export async function lockPasskeys(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('passkeys' || $1::text, 0))`, [playerId]);
}

export async function countPasskeys(tx: Queryable, playerId: PlayerId): Promise<number> {
  const own = await queryRow(tx, readCount, 'select count(*) from passkeys where player_id = $1', [playerId]);
  return own?.count ?? 0;
}

/** False when the credential is there already, whosever it is. */
export async function insertPasskey(tx: Queryable, passkey: StoredPasskey, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into passkeys
       (id, player_id, brand, host, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (host, credential_id) do nothing`,
    [
      passkey.id,
      passkey.playerId,
      passkey.brand,
      passkey.host,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      now,
    ],
  );
  return rowCount === 1;
}

/** Locks the passkey until the transaction ends; null for one that is not there. */
export async function lockPasskey(
  tx: Queryable,
  { brand, host, credentialId }: Pick<StoredPasskey, 'brand' | 'host' | 'credentialId'>,
): Promise<Pick<StoredPasskey, 'id' | 'playerId' | 'publicKey' | 'counter' | 'transports'> | null> {
  return queryRow(
    tx,
    toKey,
    `select id, player_id, public_key, counter, transports from passkeys
     where brand = $1 and host = $2 and credential_id = $3 for update`,
    [brand, host, credentialId],
  );
}

export async function noteUse(tx: Queryable, id: string, counter: number, now: Date): Promise<void> {
  await tx.query('update passkeys set counter = $2, last_used_at = $3 where id = $1', [id, counter, now]);
}

/** False when the player has no such passkey. */
export async function deletePasskey(db: Queryable, playerId: PlayerId, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from passkeys where player_id = $1 and id::text = $2', [playerId, id]);
  return rowCount === 1;
}
