import type { Result } from '@/contract/result';
import type { Db, Queryable } from './db';

class Refused extends Error {}

/**
 * A transaction whose refusal leaves nothing behind: it commits when `work` answers ok, and rolls back when it answers
 * an error or rejects.
 */
export async function txUnlessRefused<T, E>(
  db: Db,
  work: (tx: Queryable) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const answered: { refusal?: Result<T, E> } = {};
  try {
    return await db.tx(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      answered.refusal = result;
      throw new Refused();
    });
  } catch (error) {
    if (error instanceof Refused && answered.refusal) return answered.refusal;
    throw error;
  }
}
