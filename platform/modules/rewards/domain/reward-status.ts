import type { RewardStatus } from '@/contract/rewards';

/**
 * The statuses that may follow each status. A credited reward stays so; a failed one, only an operator
 * starts again. Processing goes back to Unclaimed while another bonus is in the way.
 */
export const REWARD_TRANSITIONS: Readonly<Record<RewardStatus, readonly RewardStatus[]>> = {
  Scheduled: ['Unclaimed', 'Processing', 'Expired', 'Removed'],
  Unclaimed: ['Processing', 'Expired', 'Removed'],
  Processing: ['Credited', 'Unclaimed', 'FailedProcessing'],
  FailedProcessing: ['Processing', 'Removed'],
  Credited: [],
  Expired: [],
  Removed: [],
};

export function canMove(from: RewardStatus, to: RewardStatus): boolean {
  return REWARD_TRANSITIONS[from].includes(to);
}
