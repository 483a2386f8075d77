import 'server-only';
import { CASHIER, toCashierView, type CashierView } from '@/components/cashier/cashier.documents';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

/** The data that the cashier pages open with; null when nobody is signed in. */
export async function getCashier({ brand, locale }: PageContext): Promise<Result<CashierView | null, Failure>> {
  const result = await readAsPlayer(CASHIER, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => toCashierView(value.viewer));
}
