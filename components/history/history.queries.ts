import 'server-only';
import { CANCEL_BLOCK, TRANSACTION_HISTORY, type TransactionPage } from '@/components/history/history.documents';
import { toVariables, type HistoryQuery, type HistoryType } from '@/components/history/history.model';
import { licenceOf } from '@/contract/licences';
import type { Failure, Result } from '@/lib/graphql/failure';
import { openPlayerReader } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const PAGE_SIZE = 20;

/** A page of what the player paid in or took out. */
export interface HistoryView extends TransactionPage {
  readonly isCancelBlocked: boolean;
}

/** null when nobody is signed in. The query must have no problem. */
export async function getHistory(
  { brand, locale }: PageContext,
  type: HistoryType,
  query: HistoryQuery,
): Promise<Result<HistoryView | null, Failure>> {
  const read = await openPlayerReader({ brand: brand.id, locale });
  const variables = {
    ...toVariables(type, query, licenceOf(brand.license).timeZone),
    first: PAGE_SIZE,
    after: query.after,
  };
  const [result, cancelBlock] = await Promise.all([
    read(TRANSACTION_HISTORY, variables),
    type === 'Withdrawal' ? read(CANCEL_BLOCK, {}) : null,
  ]);
  if (!result.ok) return result;
  const { transactions } = result.value.viewer;
  // Without this answer the button stays, and the platform refuses a blocked cancel.
  const isCancelBlocked =
    cancelBlock?.ok === true && cancelBlock.value.viewer.cashier?.isCancelWithdrawalBlocked === true;
  return { ok: true, value: transactions && { ...transactions, isCancelBlocked } };
}
