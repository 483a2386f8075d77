import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../../kernel/db/db';
import { json } from '../../kernel/db/row-fields';
import { queryRows, queryValue, rowReader } from '../../kernel/db/rows';

/** A toggle, or the weights of an experiment. */
const flagKinds = ['toggle', 'weights'] as const;
export type FlagKind = (typeof flagKinds)[number];

export interface Override {
  readonly brand: string;
  readonly kind: FlagKind;
  readonly name: string;
  readonly value: JsonValue;
}

export interface FlagChange {
  readonly brand: string;
  /** The version of the brand's flags: 1 after the first change. */
  readonly version: bigint;
  readonly key: string;
  readonly kind: FlagKind;
  readonly name: string;
  /** Null where the brand's own data counted, or counts. */
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly operator: string;
  readonly reason: string;
  readonly changedAt: Date;
}

const toOverride = rowReader({ brand: z.string(), kind: z.enum(flagKinds), name: z.string(), value: json });

/** The overrides of one brand, or of all. */
export async function readOverrides(db: Queryable, brand: string | null): Promise<Override[]> {
  return queryRows(
    db,
    toOverride,
    `select brand, kind, name, value from flags_overrides where $1::text is null or brand = $1 order by brand, kind, name`,
    [brand],
  );
}

/** The next version of the brand's flags. Other changes of them wait until the transaction ends. */
export async function takeVersion(tx: Queryable, brand: string): Promise<bigint> {
  const version = await queryValue(
    tx,
    z.bigint(),
    `insert into flags_versions (brand, version) values ($1, 1)
     on conflict (brand) do update set version = flags_versions.version + 1 returning version`,
    [brand],
  );
  return version ?? 0n;
}

/** Sets it, or takes it away with null. Answers what was set before; null for nothing. */
export async function replaceOverride(
  tx: Queryable,
  { brand, kind, name }: Omit<Override, 'value'>,
  value: JsonValue,
): Promise<JsonValue> {
  const of = [brand, kind, name];
  const before = await queryValue(
    tx,
    json,
    'select value from flags_overrides where brand = $1 and kind = $2 and name = $3',
    of,
  );
  if (value === null) await tx.query('delete from flags_overrides where brand = $1 and kind = $2 and name = $3', of);
  else
    await tx.query(
      `insert into flags_overrides (brand, kind, name, value) values ($1, $2, $3, $4::jsonb)
       on conflict (brand, kind, name) do update set value = excluded.value`,
      [...of, JSON.stringify(value)],
    );
  return before;
}

export async function insertChange(tx: Queryable, change: FlagChange): Promise<void> {
  const { brand, version, key, kind, name, before, after, operator, reason, changedAt } = change;
  await tx.query(
    `insert into flags_changes (brand, version, key, kind, name, before, after, operator, reason, changed_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10)`,
    [brand, version, key, kind, name, toJson(before), toJson(after), operator, reason, changedAt],
  );
}

const toChange = rowReader({
  brand: z.string(),
  version: z.bigint(),
  key: z.string(),
  kind: z.enum(flagKinds),
  name: z.string(),
  before: json,
  after: json,
  operator: z.string(),
  reason: z.string(),
  changedAt: z.date(),
});

/** Changes of a brand, the newest first, of those older than the version `before`. */
export async function readChanges(
  db: Queryable,
  brand: string,
  first: number,
  before: number | null,
): Promise<FlagChange[]> {
  return queryRows(
    db,
    toChange,
    `select brand, version, key, kind, name, before, after, operator, reason, changed_at from flags_changes where brand = $1 and ($3::bigint is null or version < $3)
     order by version desc limit $2`,
    [brand, first, before],
  );
}

const toJson = (value: JsonValue): string | null => (value === null ? null : JSON.stringify(value));
