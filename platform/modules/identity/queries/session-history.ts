import { isUuid, toSessionId, type PlayerId, type SessionId } from '../../../kernel/ids';
import type { IdentityDeps } from '../deps';
import { browserOf, operatingSystemOf, type DeviceType } from '../domain/device';
import type { SessionEndReason } from '../events';
import { readSessions, type SessionSort, type StoredSession } from '../store';

export interface PastSession {
  readonly id: SessionId;
  readonly device: DeviceType;
  /** Such as `Firefox`; null when it is unknown. */
  readonly browser: string | null;
  readonly operatingSystem: string | null;
  readonly clientAddress: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
  readonly endedAt: Date | null;
  /** When nobody ended it: `expired` if it was not used for a month, `maximum-time` if it was as old as it may be. */
  readonly endReason: SessionEndReason | 'expired' | 'maximum-time' | null;
}

export interface SessionPage {
  readonly sessions: readonly PastSession[];
  readonly hasNextPage: boolean;
}

export const sessionSortFields = ['startedAt', 'lastSeenAt', 'endedAt'] as const;
const longestPage = 50;
const NEWEST: SessionSort = { field: 'startedAt', desc: true };

/**
 * The player's sessions, newest first where no order is given. `after` is the id of the last one that was shown; an unknown one starts over.
 */
export async function getSessionHistory(
  { clock, db }: IdentityDeps,
  playerId: PlayerId,
  page: { readonly first: number; readonly after: string | null; readonly sort?: SessionSort },
): Promise<SessionPage> {
  const first = Math.min(Math.max(1, page.first), longestPage);
  const after = page.after !== null && isUuid(page.after) ? toSessionId(page.after) : null;
  const rows = await readSessions(db, playerId, page.sort ?? NEWEST, first + 1, after);
  const now = clock.now();
  return { sessions: rows.slice(0, first).map((row) => toPastSession(row, now)), hasNextPage: rows.length > first };
}

function toPastSession(
  { userAgent, createdAt, expiresAt, expiresByAge, endedAt, endedReason, ...rest }: StoredSession,
  now: Date,
): PastSession {
  const hasExpired = endedAt === null && expiresAt <= now;
  return {
    ...rest,
    browser: browserOf(userAgent),
    operatingSystem: operatingSystemOf(userAgent),
    startedAt: createdAt,
    endedAt: hasExpired ? expiresAt : endedAt,
    endReason: hasExpired ? (expiresByAge ? 'maximum-time' : 'expired') : endedReason,
  };
}
