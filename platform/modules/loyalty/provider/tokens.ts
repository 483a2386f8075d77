import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock';
import type { Db } from '../../../kernel/db/db';
import { toPlayerId, type PlayerId } from '../../../kernel/ids';

export const TOKEN_SECONDS = 900;

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** An access token of the provider: for its widgets, and for nothing else of the platform. */
export async function issueToken(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  player: { readonly playerId: PlayerId; readonly brand: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('insert into loyalty_tokens (token_hash, player_id, brand, expires_at) values ($1, $2, $3, $4)', [
    hash(token),
    player.playerId,
    player.brand,
    new Date(clock.now().getTime() + TOKEN_SECONDS * 1_000),
  ]);
  return token;
}

/** Whose token it is; null for one that is unknown or over. */
export async function readToken(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  token: string,
): Promise<PlayerId | null> {
  const { rows } = await db.query<{ player_id: string }>(
    'select player_id from loyalty_tokens where token_hash = $1 and expires_at > $2',
    [hash(token), clock.now()],
  );
  return rows[0] ? toPlayerId(rows[0].player_id) : null;
}
