import type { JsonValue } from '@/contract/json';
import type { Queryable } from '../../kernel/db/db';

/** A toggle, or the weights of an experiment. */
export type FlagKind = 'toggle' | 'weights';

export interface Override {
  readonly brand: string;
  readonly kind: FlagKind;
  readonly name: string;
  readonly value: JsonValue;
}

export interface FlagChange {
  readonly brand: string;
  /** Of the brand's flags: 1 is the first change. */
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

/** The overrides of one brand, or of all. */
export async function readOverrides(db: Queryable, brand: string | null): Promise<Override[]> {
  const { rows } = await db.query<Override>(
    `select brand, kind, name, value from flags_overrides where $1::text is null or brand = $1 order by brand, kind, name`,
    [brand],
  );
  return rows;
}

/** The next version of the brand's flags. Other changes of them wait until the transaction ends. */
export async function takeVersion(tx: Queryable, brand: string): Promise<bigint> {
  const { rows } = await tx.query<{ version: bigint }>(
    `insert into flags_versions (brand, version) values ($1, 1)
     on conflict (brand) do update set version = flags_versions.version + 1 returning version`,
    [brand],
  );
  return BigInt(rows[0]?.version ?? 0);
}

/** Sets it, or takes it away with null. Answers what was set before; null for nothing. */
export async function replaceOverride(
  tx: Queryable,
  { brand, kind, name }: Omit<Override, 'value'>,
  value: JsonValue,
): Promise<JsonValue> {
  const of = [brand, kind, name];
  const { rows } = await tx.query<{ value: JsonValue }>(
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
  return rows[0]?.value ?? null;
}

export async function insertChange(tx: Queryable, change: FlagChange): Promise<void> {
  const { brand, version, key, kind, name, before, after, operator, reason, changedAt } = change;
  await tx.query(
    `insert into flags_changes (brand, version, key, kind, name, before, after, operator, reason, changed_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10)`,
    [brand, version, key, kind, name, toJson(before), toJson(after), operator, reason, changedAt],
  );
}

/** Changes of a brand, the newest first, of those older than the version `before`. */
export async function readChanges(
  db: Queryable,
  brand: string,
  first: number,
  before: number | null,
): Promise<FlagChange[]> {
  const { rows } = await db.query<FlagChange>(
    `select ${COLUMNS} from flags_changes where brand = $1 and ($3::bigint is null or version < $3)
     order by version desc limit $2`,
    [brand, first, before],
  );
  return rows;
}

const COLUMNS = 'brand, version, key, kind, name, before, after, operator, reason, changed_at as "changedAt"';

const toJson = (value: JsonValue): string | null => (value === null ? null : JSON.stringify(value));
