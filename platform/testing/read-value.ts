import type { z } from 'zod';
import type { Queryable } from '../kernel/db/db';

/** The first column of each row of a statement. */
export async function readValues<Type extends z.ZodType>(
  db: Queryable,
  type: Type,
  sql: string,
  params?: readonly unknown[],
): Promise<z.output<Type>[]> {
  const { rows } = await db.query(sql, params);
  return rows.map((row) => type.parse(Object.values(row)[0]));
}

/** The first column of the first row of a statement, which has one. */
export async function readValue<Type extends z.ZodType>(
  db: Queryable,
  type: Type,
  sql: string,
  params?: readonly unknown[],
): Promise<z.output<Type>> {
  const { rows } = await db.query(sql, params);
  if (!rows[0]) throw new Error(`no row: ${sql}`);
  return type.parse(Object.values(rows[0])[0]);
}
