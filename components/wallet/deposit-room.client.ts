'use client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { parseAmount } from '@/lib/format/parse-amount';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const DEPOSIT_ROOM = graphql(`
  query DepositRoom {
    viewer {
      cashier { currency depositsBlockReason minDepositAmount }
      limits { deposit { remaining } }
    }
  }
`);

/** Whether the player may make at least the smallest deposit now: no block, and room in every deposit limit. False when it cannot be told. */
export async function hasDepositRoom(): Promise<boolean> {
  const result = await requestFromBrowser(DEPOSIT_ROOM, {}, { report: () => undefined });
  return result.ok && isRoom(result.value.viewer);
}

function isRoom({ cashier, limits }: ResultOf<typeof DEPOSIT_ROOM>['viewer']): boolean {
  if (!cashier || cashier.depositsBlockReason !== null) return false;
  const minor = (amount: string) => parseAmount(amount, cashier.currency) ?? 0n;
  return (limits?.deposit ?? []).every(({ remaining }) => remaining === null || minor(remaining) >= minor(cashier.minDepositAmount));
}
