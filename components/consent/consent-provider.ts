import type { ConsentCategory } from '@/contract/consent';

/** The provider that asks the visitor and knows the answer: the lobby's own banner, or a hosted one [CNS-01]. */
export interface ConsentProvider {
  /** Null before any choice; without any category once the choice was taken back. */
  readonly get: () => readonly ConsentCategory[] | null;
  /** Called after every choice, in this tab or another; null for one that was deleted. Returns how to stop. */
  readonly onChange: (listener: (categories: readonly ConsentCategory[] | null) => void) => () => void;
  /** Asks, also somebody who has chosen. */
  readonly show: () => void;
  /**
   * Takes the choice back and deletes what was kept because of it, in every tab. Nothing is allowed then, and no
   * question comes, until the visitor chooses again.
   */
  readonly reset: () => void;
}
