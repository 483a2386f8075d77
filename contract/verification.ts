import type { KycStatus } from './enumerations';

/** What is known of who a player is. */
export interface Verification {
  readonly status: KycStatus;
  readonly deadline: Date | null;
  readonly done: readonly string[];
  readonly missing: readonly string[];
}
