import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { deviceTypes, type DeviceType } from './domain/device';
import { newId, toPlayerId, toSessionId, type PlayerId, type SessionId } from '../../kernel/ids';
import { appendEvent } from '../../kernel/events/append-event';
import type { SessionEnd, StoredRefreshToken } from './domain/refresh-rule';
import { sessionsEnded } from './metrics';
import { sessionDestroyed, sessionEndReasons, sessionTopic, type SessionEndReason } from './events';

const readPlayerId = rowReader({ playerId: z.string().transform(toPlayerId) });

export interface NewTicket {
  readonly hash: string;
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(
  tx: Queryable,
  { hash, brand, playerId, createdAt, expiresAt }: NewTicket,
): Promise<void> {
  await tx.query(
    'insert into identity_tickets (ticket_hash, brand, player_id, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hash, brand, playerId, createdAt, expiresAt],
  );
}

/**
 * The ticket's player; null when it is not, no longer or not for this brand to be had. One statement, so one caller
 * gets it.
 */
export async function useTicket(db: Queryable, hash: string, brand: string, now: Date): Promise<PlayerId | null> {
  const used = await queryRow(
    db,
    readPlayerId,
    'update identity_tickets set used_at = $3::timestamptz where ticket_hash = $1 and brand = $2 and used_at is null and expires_at > $3::timestamptz returning player_id',
    [hash, brand, now],
  );
  return used?.playerId ?? null;
}

export async function purgeTickets(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity_tickets where created_at < $1', [before]);
}

export interface NewSession {
  readonly id: SessionId;
  readonly brand: string;
  readonly playerId: PlayerId;
  readonly device: DeviceType;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly end: SessionEnd;
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(
    `insert into identity_sessions (id, brand, player_id, device, client_address, user_agent, created_at, last_seen_at, expires_at, expires_by_age)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [
      session.id,
      session.brand,
      session.playerId,
      session.device,
      session.clientAddress,
      session.userAgent,
      session.createdAt,
      session.end.at,
      session.end.isByAge,
    ],
  );
}

export interface LiveSession {
  readonly playerId: PlayerId;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** The refresh token of the last rotation while the access token that was given with it has not been used. */
  readonly unusedRotationId: string | null;
}

const toLiveSession = rowReader({
  playerId: z.string().transform(toPlayerId),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  unusedRotationId: z.string().nullable(),
});

const sessionColumns = 'player_id, created_at, last_seen_at, unused_rotation_id';

const liveSession =
  'from identity_sessions where id = $1 and brand = $2 and ended_at is null and expires_at > $3::timestamptz';

/** The session unless it ended or expired; read for each request, so a revocation holds at once on every host. */
export async function readLiveSession(
  db: Queryable,
  sessionId: SessionId,
  brand: string,
  now: Date,
): Promise<LiveSession | null> {
  return queryRow(db, toLiveSession, `select ${sessionColumns} ${liveSession}`, [sessionId, brand, now]);
}

/** The player of a session, also of one that is over. */
export async function readPlayerOfSession(
  db: Queryable,
  sessionId: SessionId,
  brand: string,
): Promise<PlayerId | null> {
  const session = await queryRow(
    db,
    readPlayerId,
    'select player_id from identity_sessions where id = $1 and brand = $2',
    [sessionId, brand],
  );
  return session?.playerId ?? null;
}

/** The session unless it ended or expired, locked: everything that rotates or ends a session's tokens takes this lock first. */
export async function lockLiveSession(
  tx: Queryable,
  sessionId: SessionId,
  brand: string,
  now: Date,
): Promise<LiveSession | null> {
  return queryRow(tx, toLiveSession, `select ${sessionColumns} ${liveSession} for update`, [sessionId, brand, now]);
}

export async function touchSession(db: Queryable, sessionId: SessionId, now: Date): Promise<void> {
  await db.query(
    'update identity_sessions set last_seen_at = $2::timestamptz where id = $1 and last_seen_at < $2::timestamptz',
    [sessionId, now],
  );
}

export async function extendSession(
  tx: Queryable,
  sessionId: SessionId,
  now: Date,
  end: SessionEnd,
  rotationId: string,
): Promise<void> {
  await tx.query(
    'update identity_sessions set last_seen_at = $2, expires_at = $3, expires_by_age = $4, unused_rotation_id = $5 where id = $1',
    [sessionId, now, end.at, end.isByAge, rotationId],
  );
}

/** Lets the session be over since its end. */
export async function expireSession(tx: Queryable, sessionId: SessionId, { at, isByAge }: SessionEnd): Promise<void> {
  await tx.query('update identity_sessions set expires_at = $2, expires_by_age = $3 where id = $1', [
    sessionId,
    at,
    isByAge,
  ]);
}

/** The access token of that rotation has come: its caller has the refresh token too. */
export async function markRotationUsed(db: Queryable, sessionId: SessionId, rotationId: string): Promise<void> {
  await db.query(
    'update identity_sessions set unused_rotation_id = null where id = $1 and unused_rotation_id = $2::uuid',
    [sessionId, rotationId],
  );
}

/** Ends the session once and notifies its sockets. False when it had ended or expired before, which stays its end. */
export async function endSession(
  tx: Queryable,
  sessionId: SessionId,
  reason: SessionEndReason,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update identity_sessions set ended_at = $2, ended_reason = $3 where id = $1 and ended_at is null and expires_at > $2::timestamptz',
    [sessionId, now, reason],
  );
  if (rowCount === 0) return false;
  sessionsEnded.count({ reason });
  await appendEvent(tx, sessionDestroyed, {
    topic: sessionTopic(sessionId),
    key: sessionId,
    payload: { sessionId, reason },
  });
  return true;
}

/** Players of the brand who signed in from the address, in the order of their ids. */
export async function readPlayersFrom(
  db: Queryable,
  brand: string,
  clientAddress: string,
  { first, after }: { readonly first: number; readonly after: PlayerId | null },
): Promise<PlayerId[]> {
  const found = await queryRows(
    db,
    readPlayerId,
    `select distinct player_id from identity_sessions
     where brand = $1 and client_address = $2 and ($3::uuid is null or player_id > $3) order by player_id limit $4`,
    [brand, clientAddress, after, first],
  );
  return found.map(({ playerId }) => playerId);
}

/** Makes the sign-ins of one player, and what forbids them, wait for each other until the transaction ends. */
export async function lockSignIns(tx: Queryable, playerId: PlayerId): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${playerId}`]);
}

/** Ends every live session of the player and notifies their sockets. */
export async function endSessionsOfPlayer(
  tx: Queryable,
  playerId: PlayerId,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await endLiveSessionsOfPlayer(tx, playerId, reason, now);
}

const readSessionId = rowReader({ id: z.string().transform(toSessionId) });

/** The same; how many they were. */
export async function endLiveSessionsOfPlayer(
  tx: Queryable,
  playerId: PlayerId,
  reason: SessionEndReason,
  now: Date,
): Promise<number> {
  await lockSignIns(tx, playerId);
  const sessions = await queryRows(
    tx,
    readSessionId,
    'select id from identity_sessions where player_id = $1 and ended_at is null and expires_at > $2::timestamptz for update',
    [playerId, now],
  );
  for (const { id } of sessions) await endSession(tx, id, reason, now);
  return sessions.length;
}

export interface StoredSession {
  readonly id: SessionId;
  readonly device: DeviceType;
  readonly clientAddress: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** It expires because it is as old as a session may be, and not because nobody used it. */
  readonly expiresByAge: boolean;
  readonly endedAt: Date | null;
  readonly endedReason: SessionEndReason | null;
}

const toStoredSession = rowReader({
  id: z.string().transform(toSessionId),
  device: z.enum(deviceTypes),
  clientAddress: z.string(),
  userAgent: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  expiresByAge: z.boolean(),
  endedAt: z.date().nullable(),
  endedReason: z.enum(sessionEndReasons).nullable(),
});

/** Orders of sessions; one that goes on ends when it will expire. */
const SORT_KEYS = {
  startedAt: 'created_at',
  lastSeenAt: 'last_seen_at',
  endedAt: 'coalesce(ended_at, expires_at)',
} as const;

export interface SessionSort {
  readonly field: keyof typeof SORT_KEYS;
  readonly desc: boolean;
}

/** Sessions of the player, at most `limit`, from the one that follows `after`. */
export async function readSessions(
  db: Queryable,
  playerId: PlayerId,
  { field, desc }: SessionSort,
  limit: number,
  after: SessionId | null,
): Promise<StoredSession[]> {
  const [key, order, beyond] = [SORT_KEYS[field], desc ? 'desc' : 'asc', desc ? '<' : '>'];
  return queryRows(
    db,
    toStoredSession,
    `select id, device, client_address, user_agent, created_at, last_seen_at, expires_at, expires_by_age, ended_at, ended_reason
     from identity_sessions
     where player_id = $1 and ($2::uuid is null or (${key}, id) ${beyond} (select ${key}, id from identity_sessions where id = $2 and player_id = $1))
     order by ${key} ${order}, id ${order} limit $3`,
    [playerId, after, limit],
  );
}

/** Locks the player's own session that still lives; false when it ended, or is somebody else's. */
export async function lockOwnSession(tx: Queryable, playerId: PlayerId, sessionId: SessionId): Promise<boolean> {
  const { rows } = await tx.query(
    'select id from identity_sessions where id = $1 and player_id = $2 and ended_at is null for update',
    [sessionId, playerId],
  );
  return rows.length === 1;
}

const toRefreshToken = rowReader({
  id: z.string(),
  issuedAt: z.date(),
  expiresAt: z.date(),
  rotatedAt: z.date().nullable(),
  successorId: z.string().nullable(),
});

export async function readRefreshToken(
  tx: Queryable,
  tokenId: string,
  sessionId: SessionId,
): Promise<StoredRefreshToken | null> {
  return queryRow(
    tx,
    toRefreshToken,
    'select id, issued_at, expires_at, rotated_at, successor_id from identity_refresh_tokens where id = $1 and session_id = $2',
    [tokenId, sessionId],
  );
}

export async function insertRefreshToken(
  tx: Queryable,
  sessionId: SessionId,
  issuedAt: Date,
  expiresAt: Date,
): Promise<StoredRefreshToken> {
  const token = { id: newId(), issuedAt, expiresAt, rotatedAt: null, successorId: null };
  await tx.query(
    'insert into identity_refresh_tokens (id, session_id, issued_at, expires_at) values ($1, $2, $3, $4)',
    [token.id, sessionId, issuedAt, expiresAt],
  );
  return token;
}

export async function markRotated(tx: Queryable, tokenId: string, successorId: string, now: Date): Promise<void> {
  await tx.query('update identity_refresh_tokens set rotated_at = $2, successor_id = $3 where id = $1', [
    tokenId,
    now,
    successorId,
  ]);
}

/** From now on the token is none of ours: nobody is given its successor. */
export async function forgetRefreshToken(tx: Queryable, tokenId: string): Promise<void> {
  await tx.query('delete from identity_refresh_tokens where id = $1', [tokenId]);
}

/** False when the token was taken over before. */
export async function markAdopted(tx: Queryable, tokenHash: string, sessionId: SessionId, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into identity_adopted_tokens (token_hash, session_id, adopted_at) values ($1, $2, $3) on conflict do nothing',
    [tokenHash, sessionId, now],
  );
  return rowCount === 1;
}

export async function purgeAdoptedTokens(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from identity_adopted_tokens where adopted_at < $1', [before]);
}
