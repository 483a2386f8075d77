'use client';
import { CASHIER_FACTS } from '@/components/cashier/cashier.first-read.client';
import { knownLimits, knownPlayLeft } from '@/components/limits/limits.first-read.client';
import { parseAmount } from '@/lib/format/parse-amount';
import { readPlayerAgain } from '@/lib/live/first-read.client';
import { readPlayerValue } from '@/lib/live/player-entries.client';

/**
 * Whether nothing is known that speaks against the smallest deposit now: no block, and at least as much left of every
 * deposit limit and of every limit of what may be lost or staked, since more could not be played with. A back end that
 * offers neither the cashier nor the limits rules nothing out.
 */
export async function hasDepositAllowance(playerId: string): Promise<boolean> {
  await readPlayerAgain();
  const deposits = (knownLimits(playerId)?.deposit ?? []).flatMap(({ remaining: left }) => left ?? []);
  const remaining = [...deposits, ...knownPlayLeft(playerId)];
  const cashier = readPlayerValue(CASHIER_FACTS, playerId)?.cashier;
  if (!cashier) return remaining.every((left) => /[1-9]/.test(left));
  if (cashier.depositsBlockReason !== null) return false;
  const minor = (amount: string) => parseAmount(amount, cashier.currency) ?? 0n;
  return remaining.every((left) => minor(left) >= minor(cashier.minDepositAmount));
}
