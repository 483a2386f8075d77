import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../db/db';

export interface LiveEvent {
  /** Of the bus. */
  topic: string;
  key: string;
  payload: JsonValue;
}

export interface Fact {
  /** The event's name in platform/events, as `cashier.deposit-completed`. */
  topic: string;
  /** Whom or what it is about. */
  key: string;
  payload: JsonValue;
}

/** Writes the event in the caller's transaction; it is published after the commit, and not at all after a rollback. */
export async function appendEvent(tx: Queryable, { topic, key, payload }: LiveEvent): Promise<void> {
  await tx.query('select append_event($1, $2, $3, $1)', [topic, key, JSON.stringify(payload)]);
}

/** Writes what others act on in the caller's transaction; consumers read it, the bus does not carry it. */
export async function appendFact(tx: Queryable, { topic, key, payload }: Fact): Promise<void> {
  await tx.query('select append_event($1, $2, $3)', [topic, key, JSON.stringify(payload)]);
}
