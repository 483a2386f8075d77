'use client';
import { WALLET, WALLET_IN_ORDER } from '@/components/wallet/wallet.documents';
import { operationOf, type TypedDocument } from '@/lib/graphql/graphql';
import { isOffered } from '@/lib/graphql/offered.client';

/** The wallet's subscription as this back end offers it; its answers go through parseWalletAnswer. */
export function walletDocument(): TypedDocument<unknown, Record<string, never>> {
  return isOffered(operationOf(WALLET).name) ? WALLET : WALLET_IN_ORDER;
}
