import { z } from 'zod';
import { json } from '../db/row-fields';
import type { PlacedEvent } from './recorded-event';

/** Events that are read at a time. */
export const BATCH = 500;

/** Clocks of the database may step back a little. */
export const SLACK = `interval '1 minute'`;
/**
 * No event is from further ahead, unless a clock of the database has stepped back by a day. Said to the planner, so that
 * the days that are open ahead cost nothing.
 */
export const NOT_LATER = `now() + interval '1 day'`;

/** An event as a consumer reads it; it has a lane once it is known to be wanted. */
export interface LogRow extends Omit<PlacedEvent, 'lane'> {
  readonly is_wanted: boolean;
  /** Of its transaction; null while a transaction from before it may be running. */
  readonly began_at: Date | null;
}

/** The columns of an event that is read, for the readers of its rows. */
export const eventFields = {
  xid: z.string(),
  number: z.bigint(),
  recorded_at: z.date(),
  topic: z.string(),
  key: z.string(),
  channel: z.string().nullable(),
  payload: json,
};

/** The columns of a LogRow. */
export const logFields = { ...eventFields, is_wanted: z.boolean(), began_at: z.date().nullable() };

/** Where a consumer is in the log, behind the lock of its cursor. */
export interface CursorPlace {
  readonly xid: string;
  readonly number: bigint;
  readonly began_at: Date;
  /** No event to read is from later. */
  readonly not_later: Date;
}

/**
 * The planner reckons a plan that is kept, with all days of the log, dearer than one for the given place, so it makes one
 * for each look, which takes longer than the look. A plan that is kept leaves the other days out when it starts. Holds
 * until `CHOOSES_PLANS`, or the end of the transaction.
 */
export const KEEPS_PLANS = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/** As usual again: other statements may need a plan for their values. */
export const CHOOSES_PLANS = `set_config('plan_cache_mode', 'auto', true)`;

/** The next events of a consumer. */
export interface NextRows {
  /** Those that it takes, and others of no use to it. */
  readonly rows: readonly LogRow[];
  /** How many events of the log the cursor moves past. */
  readonly passed: number;
  /** Whether there may be more behind them. */
  readonly isMore: boolean;
  /** Moves the cursor behind them. */
  readonly pass: () => Promise<void>;
}
