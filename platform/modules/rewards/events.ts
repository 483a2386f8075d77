import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of the player's rewards are published. */
export const rewardsTopic = (playerId: PlayerId): string => `rewards.${playerId}`;

const rewardChanged = z.object({ id: z.uuid() });

/** Names the reward: a subscriber reads what holds now, which is at least as new. */
export type RewardChanged = z.infer<typeof rewardChanged>;

/** null for a payload that is none. */
export function parseRewardChanged(payload: JsonValue): RewardChanged | null {
  return rewardChanged.safeParse(payload).data ?? null;
}
