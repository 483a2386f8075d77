'use client';
import { CONTRACT_CHANGED, CONTRACTS_FIELDS } from '@/components/session-contract/session-contract.documents';
import { applyContract, type Contracts } from '@/components/session-contract/session-contract.model';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { applyToEntry, readEntry } from '@/lib/live/live-entries.client';
import { queryKey } from '@/lib/query/query-client.client';

export const FIRST_READ = graphql(
  `
    fragment SessionContractFirstRead on Viewer {
      sessionContract {
        ...SessionContractsFields
      }
    }
  `,
  [CONTRACTS_FIELDS],
);

export function takeFirstRead({ sessionContract }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (sessionContract) takeContracts(sessionContract, playerId);
}

/** Whether this tab knows the player's contracts. */
export function areContractsKnown(): boolean {
  return Boolean(readEntry<Contracts | null>(queryKey(CONTRACT_CHANGED, {})));
}

/** Brings an answer into the entry that the subscription fills too. */
export function takeContracts(contracts: Contracts, playerId?: string): void {
  const event = { sessionContractChanged: contracts };
  applyToEntry(queryKey(CONTRACT_CHANGED, {}, playerId), event, applyContract, null);
}
