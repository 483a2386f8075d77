import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../db/db';
import { queryRow, queryRows, rowReader } from '../db/rows';

/** Facts of an order that the gate has found out. */
export interface OrderFacts {
  readonly who: string;
  readonly address: string;
  /** Address below /internal/ and action. */
  readonly act: string;
  readonly brand: string | null;
}

/** By the order itself, which modules hand on as it is. */
const factsOf = new WeakMap<object, OrderFacts>();
const recorded = new WeakSet<object>();

export const noteFacts = (order: object, facts: OrderFacts): void => void factsOf.set(order, facts);
/** Also of an act that was recorded when it was done first. */
export const noteRecorded = (order: object): void => void recorded.add(order);
export const isRecorded = (order: object): boolean => recorded.has(order);

interface Act {
  readonly order: object;
  readonly now: Date;
  /** Where no gate has said it: the endpoint of an order that came another way. */
  readonly endpoint?: string;
  readonly answer?: unknown;
  /** The player or thing that was acted on, where the order does not say it. */
  readonly on?: string | null;
  /** Of the thing, where the act knows it. */
  readonly change?: { readonly before: unknown; readonly after: unknown } | undefined;
}

const LONGEST_VALUE = 2_000;
const SECRET = /secret|password|token|\bcode\b/i;
const toText = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? 'null';

/** Secrets are left out; of what is long, such as a legal text that its module keeps, the trail has the digest. */
function redacted(name: string, value: unknown): unknown {
  if (SECRET.test(name)) return '[secret]';
  if (typeof value === 'bigint') return String(value);
  const text = name === '' ? '' : toText(value);
  return text.length > LONGEST_VALUE ? `sha256:${digest(text)}` : value;
}
const shown = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value, redacted)));

/** Of what an operator wrote about or to a player the line has the digest: it can be erased, and a line cannot. */
const withoutWords = (order: object): object =>
  'key' in order && 'text' in order && typeof order.text === 'string'
    ? { ...order, text: `sha256:${digest(toText(order.text))}` }
    : order;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const said = z.looseObject({
  action: z.string().nullish(),
  operator: z.string().nullish(),
  reason: z.string().nullish(),
  key: z.string().nullish(),
  playerId: z.string().nullish(),
  id: z.string().nullish(),
  item: z.string().nullish(),
});

export interface TrailHead {
  readonly number: number;
  /** SHA-256 of the last line, hex; 64 zeros before the first. */
  readonly hash: string;
}

const toHead = rowReader({ number: z.bigint().transform(Number), hash: z.string() });

export const readHead = async (db: Queryable): Promise<TrailHead> =>
  (await queryRow(db, toHead, 'select number, hash from operator_trail order by number desc limit 1')) ?? {
    number: 0,
    hash: '0'.repeat(64),
  };

/**
 * Adds an act to the trail, in the transaction that does it and as its last statement: every other act waits for its
 * end, since a line names the hash of the one before.
 */
export async function recordAct(tx: Queryable, { order, now, endpoint, answer, on, change }: Act): Promise<void> {
  const { action, operator, reason, key, playerId, id, item } = said.parse(order);
  const facts = factsOf.get(order);
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('operator trail', 0))`);
  const head = await readHead(tx);
  const number = head.number + 1;
  const line = JSON.stringify({
    number,
    previous: head.hash,
    at: now,
    who: facts?.who ?? `unsigned:${operator ?? ''}`,
    address: facts?.address ?? null,
    act: facts?.act ?? [endpoint, action].join(' '),
    brand: facts?.brand ?? null,
    on: on ?? playerId ?? item ?? id ?? null,
    reason: reason ?? null,
    key: key ?? null,
    order: shown(withoutWords(order)),
    answer: shown(answer),
    ...(change ? { before: shown(change.before), after: shown(change.after) } : {}),
  });
  await tx.query('insert into operator_trail (number, line, hash) values ($1, $2, $3)', [number, line, digest(line)]);
  noteRecorded(order);
}

/** Lines from the one that follows the number, in their order. */
export async function readTrail(db: Queryable, after: number, first: number): Promise<readonly string[]> {
  const lines = await queryRows(
    db,
    rowReader({ line: z.string() }),
    'select line from operator_trail where number > $1 order by number limit $2',
    [after, first],
  );
  return lines.map(({ line }) => line);
}
