import type { Queryable } from './db/db';

const batch = 1_000;

/**
 * Deletes rows a thousand at a time, so that nobody waits for long. `statement` deletes at most `$1` rows and takes the
 * rest of its parameters from `$2` on. Answers how many are gone.
 */
export async function deleteInBatches(db: Queryable, statement: string, params: readonly unknown[]): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await db.query(statement, [batch, ...params]);
    deleted += rowCount;
    if (rowCount < batch) return deleted;
  }
}
