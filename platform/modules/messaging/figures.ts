import { z } from 'zod';
import type { Queryable } from '../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../kernel/db/rows';
import { channels, type Channel } from './domain/message';

const HOUR_MS = 3_600_000;
const LATE_MS = 15_000;

/** The fate of the messages of a channel. */
export interface ChannelFigures {
  /** Of use still, and not sent. */
  readonly waiting: number;
  readonly oldestWaitingSeconds: number;
  /** In the last hour. */
  readonly sent: number;
  /** In the last hour: refused, not delivered or not sent in time. */
  readonly failed: number;
}

const toFigures = rowReader({
  waiting: z.number(),
  oldest: z.date().nullable(),
  sent: z.number(),
  failed: z.number(),
});
const readCount = rowReader({ count: z.number() });

export async function readFigures(db: Queryable, channel: Channel, now: Date): Promise<ChannelFigures> {
  const figures = await queryRow(
    db,
    toFigures,
    `select (select count(*)::int from messages where channel = $1 and state in ('queued', 'sending') and useless_at > $2) as waiting,
       (select min(created_at) from messages where channel = $1 and state in ('queued', 'sending') and useless_at > $2) as oldest,
       count(*) filter (where state in ('sent', 'delivered'))::int as sent,
       count(*) filter (where state in ('failed', 'expired'))::int as failed
     from messages where channel = $1 and ended_at > $3`,
    [channel, now, new Date(now.getTime() - HOUR_MS)],
  );
  const { oldest = null, ...counts } = figures ?? { waiting: 0, sent: 0, failed: 0 };
  return { ...counts, oldestWaitingSeconds: oldest ? Math.round((now.getTime() - oldest.getTime()) / 1000) : 0 };
}

const count = z.number();
const toDeliveryFigures = rowReader({
  brand: z.string(),
  channel: z.enum(channels),
  waiting: count,
  /** Taken by the gateway, which has reported nothing yet. */
  sent: count,
  delivered: count,
  /** Refused by the gateway. */
  failed: count,
  /** Taken by the gateway, and reported as not delivered. */
  bounced: count,
  /** Not sent in time. */
  expired: count,
  cancelled: count,
  /** Kept back by the budget. */
  overBudget: count,
});

/** The fates of the messages since then, by brand and channel; those that were sent again count as failed too. */
export const readDeliveryFigures = (db: Queryable, brand: string | null, since: Date) =>
  queryRows(
    db,
    toDeliveryFigures,
    `select brand, channel, count(*) filter (where state in ('queued', 'sending'))::int as waiting,
       count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'delivered')::int as delivered,
       count(*) filter (where state in ('failed', 'resent') and sent_at is null and useless_at > ended_at)::int as failed,
       count(*) filter (where state in ('failed', 'resent') and sent_at is not null)::int as bounced,
       count(*) filter (where state = 'expired' or state = 'resent' and sent_at is null and useless_at <= ended_at)::int as expired,
       count(*) filter (where state = 'cancelled')::int as cancelled, count(*) filter (where is_over_budget)::int as over_budget
     from messages where created_at >= $1 and ($2::text is null or brand = $2) and (state <> 'withheld' or is_over_budget)
     group by brand, channel order by brand, channel`,
    [since, brand],
  );

/** False while a message waits and none has been sent for a quarter of a minute. */
export async function isMoving(db: Queryable, channel: Channel, now: Date): Promise<boolean> {
  const late = await queryRow(
    db,
    readCount,
    `select count(*)::int from (select 1 from messages where channel = $1 and state in ('queued', 'sending') and useless_at > $2
       and created_at <= $3 limit 1) as waiting
     where not exists (select 1 from messages where channel = $1 and sent_at > $3)`,
    [channel, now, new Date(now.getTime() - LATE_MS)],
  );
  return late?.count === 0;
}

/** True once the message will not come. */
export async function hasFailed(db: Queryable, brand: string, id: string, now: Date): Promise<boolean> {
  const failed = await queryRow(
    db,
    readCount,
    `select count(*)::int from messages where id = $1 and brand = $2 and (state in ('failed', 'expired') or is_over_budget
       or state in ('queued', 'sending') and useless_at <= $3)`,
    [id, brand, now],
  );
  return failed?.count === 1;
}

/** SMS that the budget has kept back in the last hour. */
export async function countOverBudget(db: Queryable, now: Date): Promise<number> {
  const over = await queryRow(
    db,
    readCount,
    'select count(*)::int from messages where is_over_budget and created_at > $1',
    [new Date(now.getTime() - HOUR_MS)],
  );
  return over?.count ?? 0;
}
