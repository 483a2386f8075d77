import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryValue } from '../db/rows';
import { rateLimitRefusals } from '../metrics';
import { err, ok, type Result } from '@/contract/result';

export interface RateLimit {
  /** The limited action and its subject, e.g. `login-code:aurora:+358401000001`. */
  readonly key: string;
  /** Tokens in every window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly now: Date;
}

export interface RateLimited {
  readonly kind: 'rate-limited';
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterSeconds: number;
}

/** One of the tokens of a window. */
export interface Token {
  readonly key: string;
  readonly windowEndsAt: Date;
}

/** The refusal that lasts until this time. */
export function rateLimited(until: Date, now: Date): RateLimited {
  return { kind: 'rate-limited', retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) };
}

/**
 * Takes one token in one statement, so parallel callers on any host together never get more than `limit`. A window
 * starts with its first token; a refusal costs none.
 */
export async function takeToken(
  db: Queryable,
  { key, limit, windowSeconds, now }: RateLimit,
): Promise<Result<Token, RateLimited>> {
  const windowEndsAt = await queryValue(
    db,
    z.date(),
    `insert into rate_limits as known (key, window_ends_at, used) values ($1, $2::timestamptz, 1)
     on conflict (key) do update set
       used = case when known.window_ends_at <= $3::timestamptz then 1 else known.used + 1 end,
       window_ends_at = case when known.window_ends_at <= $3::timestamptz then excluded.window_ends_at else known.window_ends_at end
     where known.window_ends_at <= $3::timestamptz or known.used < $4
     returning window_ends_at`,
    [key, new Date(now.getTime() + windowSeconds * 1000), now, limit],
  );
  if (windowEndsAt) return ok({ key, windowEndsAt });
  const until = await queryValue(db, z.date(), 'select window_ends_at from rate_limits where key = $1', [key]);
  rateLimitRefusals.count({ limit: key.slice(0, key.indexOf(':')) });
  return err(rateLimited(until ?? now, now));
}

/** Puts a token back; one of a window that is over changes nothing. */
export async function giveTokenBack(db: Queryable, { key, windowEndsAt }: Token): Promise<void> {
  await db.query(
    'update rate_limits set used = used - 1 where key = $1 and window_ends_at = $2::timestamptz and used > 0',
    [key, windowEndsAt],
  );
}

/** Ends the windows of these keys: the next call begins a new one. */
export async function releaseTokens(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query('delete from rate_limits where key = any($1::text[])', [keys]);
}

/** Forgets windows that ended. */
export async function purgeRateLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from rate_limits where window_ends_at <= $1::timestamptz', [now]);
}
