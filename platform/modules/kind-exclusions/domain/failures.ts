import type { FailureEntry } from '@/contract/failures';

export const kindExclusionFailures = [
  /** The player is excluded from this kind of games. */
  { kind: 'kind-excluded', type: 'KindExcluded' },
] as const satisfies readonly FailureEntry[];
