import type { Queryable } from '../db/db';
import { err, ok, type Result } from '../result';

export interface RateLimit {
  /** What is limited, e.g. `login-code:aurora:+358401000001`. */
  readonly key: string;
  /** Tokens in every window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly now: Date;
}

export interface LimitReached {
  readonly kind: 'limit-reached';
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterSeconds: number;
}

interface Window {
  readonly used: number;
  readonly window_ends_at: Date;
}

function judge(window: Window, isWithin: boolean, now: Date): Result<void, LimitReached> {
  if (isWithin) return ok(undefined);
  return err({ kind: 'limit-reached', retryAfterSeconds: Math.max(1, Math.ceil((window.window_ends_at.getTime() - now.getTime()) / 1000)) });
}

/** Takes one token in one statement, so parallel callers on any host together never get more than `limit`. A window starts with its first token. */
export async function takeToken(db: Queryable, { key, limit, windowSeconds, now }: RateLimit): Promise<Result<void, LimitReached>> {
  const { rows } = await db.query<Window>(
    `insert into rate_limits as known (key, window_ends_at, used) values ($1, $2::timestamptz, 1)
     on conflict (key) do update set
       used = case when known.window_ends_at <= $3::timestamptz then 1 else known.used + 1 end,
       window_ends_at = case when known.window_ends_at <= $3::timestamptz then excluded.window_ends_at else known.window_ends_at end
     returning used, window_ends_at`,
    [key, new Date(now.getTime() + windowSeconds * 1000), now],
  );
  const window = rows[0];
  if (!window) throw new Error('a rate limit statement returned nothing');
  return judge(window, window.used <= limit, now);
}

/** Whether a token is left, without taking it. */
export async function peekToken(db: Queryable, { key, limit, now }: RateLimit): Promise<Result<void, LimitReached>> {
  const { rows } = await db.query<Window>('select used, window_ends_at from rate_limits where key = $1 and window_ends_at > $2::timestamptz', [key, now]);
  const window = rows[0];
  return window ? judge(window, window.used < limit, now) : ok(undefined);
}

/** Ends the windows of these keys: whoever comes next begins a new one. */
export async function releaseTokens(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.query('delete from rate_limits where key = any($1::text[])', [keys]);
}

/** Forgets windows that ended. */
export async function purgeRateLimits(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from rate_limits where window_ends_at <= $1::timestamptz', [now]);
}
