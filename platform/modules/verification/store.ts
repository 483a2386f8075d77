import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, rowReader } from '../../kernel/db/rows';
import { toPlayerId, type PlayerId } from '../../kernel/ids';

export interface NewLink {
  readonly playerId: PlayerId;
  readonly brand: string;
  readonly email: string;
  /** The address takes the place of the account's own. */
  readonly isChange: boolean;
  readonly tokenHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Keeps the player's newest link in place of the one before. */
export async function replaceLink(
  tx: Queryable,
  { playerId, brand, email, isChange, tokenHash, createdAt, expiresAt }: NewLink,
): Promise<void> {
  await tx.query(
    `insert into email_verification_links (player_id, brand, email, token_hash, created_at, expires_at, is_change) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id) do update set brand = $2, email = $3, token_hash = $4, created_at = $5, expires_at = $6, is_change = $7, used_at = null`,
    [playerId, brand, email, tokenHash, createdAt, expiresAt, isChange],
  );
}

/** The player names another address: the link for the one before is dead. */
export async function dropLink(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('delete from email_verification_links where player_id = $1', [playerId]);
}

/** Ends a change of the address that waits. False when none does. */
export async function dropChange(tx: Queryable, playerId: PlayerId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from email_verification_links where player_id = $1 and is_change and used_at is null and expires_at > $2`,
    [playerId, now],
  );
  return rowCount === 1;
}

export interface StoredLink {
  readonly isChange: boolean;
  readonly playerId: PlayerId;
  readonly email: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

const toLink = rowReader({
  isChange: z.boolean(),
  playerId: z.string().transform(toPlayerId),
  email: z.string(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
});

export async function readLink(tx: Queryable, brand: string, tokenHash: string): Promise<StoredLink | null> {
  return queryRow(
    tx,
    toLink,
    'select player_id, email, is_change, expires_at, used_at from email_verification_links where brand = $1 and token_hash = $2',
    [brand, tokenHash],
  );
}

/** False when somebody was first, or a newer link has replaced it. */
export async function markLinkUsed(tx: Queryable, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update email_verification_links set used_at = $2 where token_hash = $1 and used_at is null',
    [tokenHash, now],
  );
  return rowCount === 1;
}

export async function markLinkOfPlayerUsed(tx: Queryable, playerId: PlayerId, now: Date): Promise<void> {
  await tx.query('update email_verification_links set used_at = $2 where player_id = $1 and used_at is null', [
    playerId,
    now,
  ]);
}

export async function purgeLinks(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from email_verification_links where created_at < $1', [before]);
}
