/** The deposits from an account, less what has gone or is going back to it; in minor units. */
export interface AccountBalance {
  readonly id: string;
  readonly label: string;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

/** The part that has not gone back to it yet, in minor units. */
export const outstandingOf = ({ deposited, withdrawn }: Pick<AccountBalance, 'deposited' | 'withdrawn'>): bigint =>
  deposited > withdrawn ? deposited - withdrawn : 0n;

/**
 * Money goes back where it came from first. Answers the labels it may go to when this withdrawal may not, else null:
 * while any account has not got back what it brought in, only those accounts and only so much; afterwards any account
 * deposited from.
 */
export function closedLoopRefusal(
  accounts: readonly AccountBalance[],
  accountId: string,
  amount: bigint,
): readonly string[] | null {
  const sources = accounts.filter(({ deposited }) => deposited > 0n);
  const waiting = sources.filter((account) => outstandingOf(account) > 0n);
  const chosen = sources.find(({ id }) => id === accountId);
  if (waiting.length === 0) return chosen ? null : sources.map(({ label }) => label);
  return chosen && amount <= outstandingOf(chosen) ? null : waiting.map(({ label }) => label);
}
