import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { queryRow, rowReader } from '../../../kernel/db/rows';
import { toPlayerId, toSessionId, type PlayerId, type SessionId } from '../../../kernel/ids';

export const TOKEN_SECONDS = 900;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

interface TokenHolder {
  readonly playerId: PlayerId;
  readonly brand: string;
  /** The sign-in that it came from: it ends with it. */
  readonly sessionId: SessionId;
}

interface ReadDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly isSessionLive: (brand: string, sessionId: SessionId) => Promise<boolean>;
}

/** An access token of the provider: for its widgets, and for nothing else of the platform. */
export async function issueToken(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  holder: TokenHolder,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    'insert into loyalty_tokens (token_hash, player_id, brand, session_id, expires_at) values ($1, $2, $3, $4, $5)',
    [
      hash(token),
      holder.playerId,
      holder.brand,
      holder.sessionId,
      new Date(clock.now().getTime() + TOKEN_SECONDS * 1_000),
    ],
  );
  return token;
}

const toHolder = rowReader({
  playerId: z.string().transform(toPlayerId),
  brand: z.string(),
  sessionId: z.string().transform(toSessionId).nullable(),
});

/** The owner of a token; null for one that is unknown or over, and once its session has ended. */
export async function readToken({ db, clock, isSessionLive }: ReadDeps, token: string): Promise<PlayerId | null> {
  const holder = await queryRow(
    db,
    toHolder,
    'select player_id, brand, session_id from loyalty_tokens where token_hash = $1 and expires_at > $2',
    [hash(token), clock.now()],
  );
  if (!holder?.sessionId || !(await isSessionLive(holder.brand, holder.sessionId))) return null;
  return holder.playerId;
}
