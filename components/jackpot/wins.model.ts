import type { UNSEEN_WIN_FIELDS, UNSEEN_WINS_CHANGED } from '@/components/jackpot/wins.documents';
import { readAmount } from '@/components/jackpot/jackpot-money';
import { toDecimal } from '@/contract/money';
import type { ResultOf } from '@/lib/graphql/graphql';

export type UnseenWin = ResultOf<typeof UNSEEN_WIN_FIELDS>;

/** Takes an event in: the whole list as it is now. */
export function applyUnseenWins(
  _state: readonly UnseenWin[] | null,
  { unseenWinsChanged }: ResultOf<typeof UNSEEN_WINS_CHANGED>,
): readonly UnseenWin[] {
  return unseenWinsChanged.wins;
}

/** All that one drop or draw brought the player. */
export interface DueWin extends Pick<UnseenWin, 'kind' | 'subject' | 'source' | 'amount' | 'currency'> {
  readonly ids: readonly string[];
}

/**
 * The win that comes next, the oldest first; null when there is none. Those of a pot wait for consent to preferences
 * [JKP-07]; those in `closed` were seen on this page.
 */
export function dueWin(
  wins: readonly UnseenWin[],
  closed: readonly string[],
  allowsPreferences: boolean,
): DueWin | null {
  const first = wins.find(({ id, kind }) => !closed.includes(id) && (allowsPreferences || kind === 'raffle'));
  if (!first) return null;
  const { kind, subject, source, currency } = first;
  const together = wins.filter(
    (win) => win.subject === subject && win.currency === currency && !closed.includes(win.id),
  );
  const amounts = together.flatMap(({ amount }) => readAmount(amount, currency) ?? []);
  const [amount] = amounts;
  if (!amount) return null;
  const sum = amounts.reduce((all, each) => all + each.amount, 0n);
  const ids = together.map(({ id }) => id);
  return { kind, subject, source, currency, amount: toDecimal({ ...amount, amount: sum }), ids };
}
