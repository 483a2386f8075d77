import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import {
  consistencyPlaces,
  frontierOf,
  grow,
  inclusionPlaces,
  rootOf,
  type NodePlace,
  type TreeNode,
} from '../domain/tree';

export interface LogEntry {
  /** The logged text: JSON in the form in which it is hashed. */
  readonly data: string;
  /** The draw, or the jackpot, that it is about. */
  readonly drawId: string;
  readonly playerId?: string;
}

export interface LogHead {
  readonly size: number;
  readonly root: Buffer;
}

export interface ProvenLeaf {
  readonly index: number;
  readonly leaf: string;
  /** From the leaf up, hex. */
  readonly proof: readonly string[];
}

const keyOf = ({ level, place }: NodePlace): string => `${level}/${place}`;

const readSizeRow = rowReader({ size: z.bigint().transform(Number) });
const toNode = rowReader({
  level: z.number(),
  place: z.bigint().transform(Number),
  hash: z.string().transform((hex) => Buffer.from(hex, 'hex')),
});
const toLeaf = rowReader({ number: z.bigint().transform(Number), data: z.string() });
/** The number of a leaf. */
export const readLeafNumber = rowReader({ number: z.bigint().transform(Number) });

/** Holds the log until the transaction ends. A writer takes it before any other row. */
export async function lockLog(tx: Queryable): Promise<number> {
  const log = await queryRow(tx, readSizeRow, 'select size from raffles_log for update');
  return log?.size ?? 0;
}

async function readSize(db: Queryable): Promise<number> {
  const log = await queryRow(db, readSizeRow, 'select size from raffles_log');
  return log?.size ?? 0;
}

async function readNodes(db: Queryable, places: readonly NodePlace[]): Promise<(place: NodePlace) => Buffer> {
  const nodes = await queryRows(
    db,
    toNode,
    `select level, place, hash from raffles_log_nodes
     where (level, place) in (select * from unnest($1::int[], $2::bigint[]))`,
    [places.map(({ level }) => level), places.map(({ place }) => BigInt(place))],
  );
  const known = new Map(nodes.map((node) => [keyOf(node), node.hash]));
  return (place) => {
    const hash = known.get(keyOf(place));
    if (!hash) throw new Error(`the log has no node ${keyOf(place)}`);
    return hash;
  };
}

/** Adds to the log, in the caller's transaction; answers the number of the first. */
export async function appendToLog(tx: Queryable, entries: readonly LogEntry[], now: Date): Promise<number> {
  const size = await lockLog(tx);
  if (entries.length === 0) return size;
  const places = frontierOf(size);
  const hashOf = await readNodes(tx, places);
  const frontier: TreeNode[] = places.map((place) => ({ ...place, hash: hashOf(place) }));
  const made = grow(
    frontier,
    size,
    entries.map(({ data }) => data),
  );
  await tx.query(
    `insert into raffles_log_leaves (number, data, draw_id, player_id, logged_at)
     select *, $5::timestamptz from unnest($1::bigint[], $2::text[], $3::text[], $4::uuid[])`,
    [
      entries.map((_, index) => BigInt(size + index)),
      entries.map(({ data }) => data),
      entries.map(({ drawId }) => drawId),
      entries.map(({ playerId }) => playerId ?? null),
      now,
    ],
  );
  await tx.query(
    'insert into raffles_log_nodes (level, place, hash) select * from unnest($1::int[], $2::bigint[], $3::text[])',
    [
      made.map(({ level }) => level),
      made.map(({ place }) => BigInt(place)),
      made.map(({ hash }) => hash.toString('hex')),
    ],
  );
  await tx.query('update raffles_log set size = $1', [BigInt(size + entries.length)]);
  return size;
}

/** The log as it is, or as it was when it had this size. */
export async function readHead(db: Queryable, at?: number): Promise<LogHead> {
  const size = at ?? (await readSize(db));
  const places = frontierOf(size);
  const hashOf = await readNodes(db, places);
  return { size, root: rootOf(places.map(hashOf)) };
}

async function proofOf(db: Queryable, parts: readonly (readonly NodePlace[])[]): Promise<string[]> {
  const hashOf = await readNodes(db, parts.flat());
  return parts.map((places) => rootOf(places.map(hashOf)).toString('hex'));
}

/** Leaves with the proof that the log of this size has them. */
export async function proveLeaves(db: Queryable, indexes: readonly number[], size: number): Promise<ProvenLeaf[]> {
  const leaves = await queryRows(
    db,
    toLeaf,
    'select number, data from raffles_log_leaves where number = any($1::bigint[]) order by number',
    [indexes.map(BigInt)],
  );
  return Promise.all(
    leaves.map(async ({ number, data }) => ({
      index: number,
      leaf: data,
      proof: await proofOf(db, inclusionPlaces(number, size)),
    })),
  );
}

/** That the log of one size begins with the log of the other; null for sizes that it never had. */
export async function proveConsistency(db: Queryable, from: number, to: number): Promise<string[] | null> {
  const size = await readSize(db);
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && from <= to && to <= size)) return null;
  return proofOf(db, from === to ? [] : consistencyPlaces(from, to));
}
