import type { z } from 'zod';
import type { Queryable } from '../db/db';
import type { EventDefinition, FactDefinition, TopicOf } from './define-event';

interface Written<Schema extends z.ZodType> {
  /** Whom or what it is about. */
  readonly key: string;
  readonly payload: z.input<Schema>;
}

/** Writes the event in the caller's transaction; it is published after the commit, and not at all after a rollback. */
export async function appendEvent<Topic extends string, Schema extends z.ZodType>(
  tx: Queryable,
  _event: EventDefinition<Topic, Schema, Topic>,
  { topic, key, payload }: Written<Schema> & { readonly topic: TopicOf<Topic> },
): Promise<void> {
  await tx.query('select append_event($1, $2, $3, $1)', [topic, key, JSON.stringify(payload)]);
}

interface WrittenTo<Topic extends string, Schema extends z.ZodType> extends Written<Schema> {
  readonly topic: TopicOf<Topic>;
}

/** The same for many events, in their order, by one statement. */
export async function appendEvents<Topic extends string, Schema extends z.ZodType>(
  tx: Queryable,
  _event: EventDefinition<Topic, Schema, Topic>,
  events: readonly WrittenTo<Topic, Schema>[],
): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `select append_event(topic, key, payload, topic)
     from jsonb_array_elements($1) with ordinality as given (event, nth),
       jsonb_to_record(given.event) as written (topic text, key text, payload jsonb) order by nth`,
    [JSON.stringify(events)],
  );
}

/** Writes what others act on in the caller's transaction; consumers read it, the bus does not carry it. */
export async function appendFact<Schema extends z.ZodType>(
  tx: Queryable,
  { topic }: FactDefinition<Schema>,
  { key, payload }: Written<Schema>,
): Promise<void> {
  await tx.query('select append_event($1, $2, $3)', [topic, key, JSON.stringify(payload)]);
}
