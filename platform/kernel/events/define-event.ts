import type { z } from 'zod';

/** A topic with values in its places: `wallet.<playerId>` stands for `wallet.${string}`. */
export type TopicOf<Pattern extends string> = Pattern extends `${infer Head}<${string}>${infer Tail}`
  ? `${Head}${string}${TopicOf<Tail>}`
  : Pattern;

interface Described<Topic extends string, Schema extends z.ZodType> {
  /** Its name in the log, as `games.bet-settled`; with a place for each id in it, as `chat.<brand>.<playerId>`. */
  readonly topic: Topic;
  /** Names the thing whose id the key is, as `player`. */
  readonly key: string;
  /** When it is written, and how often where that matters. One sentence or two, for docs/events.md. */
  readonly when: string;
  /** The one definition of its payload: written as `z.input`, read as `z.output`. */
  readonly schema: Schema;
}

export interface EventDefinition<
  Topic extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Channel extends string | null = string | null,
> extends Described<Topic, Schema> {
  /** The topic of the bus that carries it after the commit; null for a fact, which consumers read from the log. */
  readonly channel: Channel;
  /** The payload as it is read. Throws on any other. */
  readonly parse: (payload: unknown) => z.output<Schema>;
  /** The payload as it is read; null for any other. */
  readonly read: (payload: unknown) => z.output<Schema> | null;
}

export type FactDefinition<Schema extends z.ZodType = z.ZodType> = EventDefinition<string, Schema, null>;

/** As it is written. */
export type WrittenPayload<Event extends EventDefinition> = z.input<Event['schema']>;
/** As it is read. */
export type ReadPayload<Event extends EventDefinition> = z.output<Event['schema']>;

function define<Topic extends string, Schema extends z.ZodType, Channel extends string | null>(
  { topic, key, when, schema }: Described<Topic, Schema>,
  channel: Channel,
): EventDefinition<Topic, Schema, Channel> {
  return {
    topic,
    key,
    when,
    schema,
    channel,
    parse: (payload) => schema.parse(payload),
    read: (payload) => schema.safeParse(payload).data ?? null,
  };
}

/** An event for consumers of the log; the bus does not carry it. */
export const defineFact = <const Topic extends string, Schema extends z.ZodType>(
  fact: Described<Topic, Schema>,
): EventDefinition<Topic, Schema, null> => define(fact, null);

/** An event that the bus carries after the commit, under its own topic. */
export const defineLiveEvent = <const Topic extends string, Schema extends z.ZodType>(
  event: Described<Topic, Schema>,
): EventDefinition<Topic, Schema, Topic> => define(event, event.topic);

/** An event that SQL writes under one name for the log and under another for the bus. */
export const defineChannelEvent = <const Topic extends string, Schema extends z.ZodType, const Channel extends string>({
  channel,
  ...event
}: Described<Topic, Schema> & { readonly channel: Channel }): EventDefinition<Topic, Schema, Channel> =>
  define(event, channel);
