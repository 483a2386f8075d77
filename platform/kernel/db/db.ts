export interface QueryResult {
  /** To be read by a `rowReader` (rows.ts): nothing is known of them. */
  rows: Record<string, unknown>[];
  /** Rows returned, or touched when the statement returns none. */
  rowCount: number;
}

/**
 * Runs one statement. bigint columns come back as bigint, timestamptz as Date, date and numeric as text, json parsed.
 * Parameters: pass jsonb as JSON.stringify(value). Rejects with pg's DatabaseError (see `sqlState`).
 */
export interface Queryable {
  query(sql: string, params?: readonly unknown[]): Promise<QueryResult>;
}

export type DbKind = 'pglite' | 'pg';

export interface Db extends Queryable {
  readonly kind: DbKind;
  /**
   * Commits when `fn` resolves, rolls back when it rejects. PostgreSQL may end it in favour of another transaction: then
   * `fn` runs a second time, so it changes nothing but rows. Using the Db itself inside `fn` is refused: it would wait
   * for ever.
   */
  tx<T>(fn: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The five letters of SQLSTATE when `error` comes from the database, else null. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
