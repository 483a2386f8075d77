import { may, type FactsFor } from '../compliance/index';

interface Account extends FactsFor<'open-another-account'> {
  readonly personalInfo: { readonly ssn: string | null };
}

/** The reason in a person's existing accounts against another one. */
export function findObstacle(
  accounts: readonly Account[],
  ssn: string | null,
  now: Date,
): 'shut-out' | 'ssn-taken' | null {
  if (accounts.some((account) => may('open-another-account', account, now) !== null)) return 'shut-out';
  return ssn !== null && accounts.some(({ personalInfo }) => personalInfo.ssn === ssn) ? 'ssn-taken' : null;
}
