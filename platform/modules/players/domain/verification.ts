export const kycStatuses = ['Done', 'NotRequired', 'Required'] as const;
export type KycStatus = (typeof kycStatuses)[number];

/** The state of a player's identity checks. */
export interface Verification {
  readonly status: KycStatus;
  readonly deadline: Date | null;
  readonly done: readonly string[];
  readonly missing: readonly string[];
}
