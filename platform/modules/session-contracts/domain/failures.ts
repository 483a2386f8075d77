import type { FailureEntry, FailureOf } from '@/contract/failures';

export const sessionContractFailures = [
  /** Not among what the licence offers, or out of its bounds. */
  { kind: 'session-contract-terms', type: 'SessionContractTerms' },
  /** Another contract is in force; it can be tightened. */
  { kind: 'session-contract-in-force', type: 'SessionContractInForce' },
  /** A contract in force is never loosened. */
  { kind: 'session-contract-looser', type: 'SessionContractLooser' },
] as const satisfies readonly FailureEntry[];

type Entries = (typeof sessionContractFailures)[number];
export type SessionContractFailure<Kind extends Entries['kind'] = Entries['kind']> = FailureOf<Entries, Kind>;
