'use client';
import { CASHBACK } from '@/components/cashback/cashback.documents';
import type { CashbackView } from '@/components/cashback/cashback.model';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** null when it cannot be had; the page then keeps what it shows. */
export async function readCashback(): Promise<CashbackView | null> {
  const result = await requestFromBrowser(CASHBACK, {}, { report: () => undefined });
  return result.ok ? result.value.viewer.cashback : null;
}
