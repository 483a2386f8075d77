'use client';
import { CONTRACT_CHANGED } from '@/components/session-contract/session-contract.documents';
import { applyContract, laterContracts, type Contracts } from '@/components/session-contract/session-contract.model';
import { useLive } from '@/lib/live/use-live.client';

const NOTHING_YET: Contracts | null = null;

/** The player's contracts as they change, here or on another device; null while nothing is known. */
export function useContracts(initial: Contracts | null = NOTHING_YET): Contracts | null {
  const { state } = useLive(CONTRACT_CHANGED, applyContract, NOTHING_YET);
  return laterContracts(state, initial);
}
