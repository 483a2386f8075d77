import type { Queryable } from '../../kernel/db/db';
import type { PlayerId } from '../../kernel/ids';
import { may, readAccount } from '../compliance/index';

interface KnownAccount {
  readonly id: PlayerId;
  readonly personalInfo: { readonly ssn: string | null };
}

/** The first of the accounts whose person may not have another one. */
export async function findShutOut(
  tx: Queryable,
  accounts: readonly KnownAccount[],
  now: Date,
): Promise<PlayerId | null> {
  for (const { id } of accounts) if (may('open-another-account', await readAccount(tx, id), now) !== null) return id;
  return null;
}

/** The reason in a person's existing accounts against another one. */
export async function findObstacle(
  tx: Queryable,
  accounts: readonly KnownAccount[],
  ssn: string | null,
  now: Date,
): Promise<'shut-out' | 'ssn-taken' | null> {
  if (await findShutOut(tx, accounts, now)) return 'shut-out';
  return ssn !== null && accounts.some(({ personalInfo }) => personalInfo.ssn === ssn) ? 'ssn-taken' : null;
}
