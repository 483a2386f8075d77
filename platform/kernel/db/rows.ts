import { z } from 'zod';
import type { Queryable } from './db';

/** `phoneNumber` is read from the column `phone_number`. */
const toColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A reader of rows, described once by their fields: each is the column of its name in snake case, or the one that
 * `columns` names for it. Other columns are left out; a value of another shape throws.
 */
export function rowReader<Fields extends z.ZodRawShape>(
  fields: Fields,
  columns: { readonly [Name in keyof Fields]?: string } = {},
): (row: object) => z.output<z.ZodObject<Fields>> {
  const schema = z.object(fields);
  const sources = Object.keys(fields).map((field) => [field, columns[field] ?? toColumn(field)] as const);
  return (row) => schema.parse(Object.fromEntries(sources.map(([field, column]) => [field, Reflect.get(row, column)])));
}

/** The rows of a statement, each read by `reader`. */
export async function queryRows<Row>(
  db: Queryable,
  reader: (row: object) => Row,
  sql: string,
  params?: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.query(sql, params);
  return rows.map(reader);
}

/** The first row of a statement read by `reader`, or null when there is none. */
export async function queryRow<Row>(
  db: Queryable,
  reader: (row: object) => Row,
  sql: string,
  params?: readonly unknown[],
): Promise<Row | null> {
  const { rows } = await db.query(sql, params);
  return rows[0] ? reader(rows[0]) : null;
}

/** The first column of each row of a statement. */
export async function queryValues<Field extends z.ZodType>(
  db: Queryable,
  field: Field,
  sql: string,
  params?: readonly unknown[],
): Promise<z.output<Field>[]> {
  const { rows } = await db.query(sql, params);
  return rows.map((row) => field.parse(Object.values(row)[0]));
}

/** The first column of a statement's first row, or null when there is none. */
export async function queryValue<Field extends z.ZodType>(
  db: Queryable,
  field: Field,
  sql: string,
  params?: readonly unknown[],
): Promise<z.output<Field> | null> {
  const { rows } = await db.query(sql, params);
  return rows[0] ? field.parse(Object.values(rows[0])[0]) : null;
}
