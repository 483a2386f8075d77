import { z } from 'zod';
import type { Queryable } from '../../../kernel/db/db';
import { queryRow, queryRows, rowReader } from '../../../kernel/db/rows';
import type { Difference } from '../domain/reconciliation';
import { findDifferences, type FurtherCheck } from './find-differences';

export interface BooksProof {
  /** Sum of all entries per currency, in minor units; each must be zero. */
  sums: { currency: string; total: bigint }[];
  movements: number;
  /** Accounts, movements and postings that do not agree with the entries; must be empty. */
  wrongBalances: string[];
  /** Players whose versions have a gap or a repetition; must be empty. */
  wrongVersions: string[];
  /** Movements without a posting, and accounts used but never opened; must be empty. */
  unmatched: string[];
}

const BALANCE_KINDS: readonly Difference['kind'][] = ['balance', 'running-balance', 'movement', 'currency'];

const toSum = rowReader({ currency: z.string(), total: z.bigint() });
const readCount = rowReader({ count: z.bigint().transform(Number) });

/** Proves the books: reads everything, so for tests and operators, not for a page. */
export async function checkBooks(db: Queryable, furtherChecks: readonly FurtherCheck[]): Promise<BooksProof> {
  const { differences } = await findDifferences(db, furtherChecks);
  const subjects = (kinds: readonly Difference['kind'][]) =>
    differences.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  const sums = await queryRows(
    db,
    toSum,
    'select currency, sum(amount)::bigint as total from ledger_entries group by currency order by currency',
  );
  const movements = await queryRow(db, readCount, 'select count(*) from ledger_movements');
  return {
    sums,
    movements: movements?.count ?? 0,
    wrongBalances: subjects(BALANCE_KINDS),
    wrongVersions: subjects(['version']),
    unmatched: subjects(['stray']),
  };
}
