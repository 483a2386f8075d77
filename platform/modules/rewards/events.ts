import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of the player's rewards are published. */
export const rewardsTopic = (playerId: PlayerId): `rewards.${string}` => `rewards.${playerId}`;

/** Names the reward: a subscriber reads what holds now, which is at least as new. */
export const rewardChanged = defineLiveEvent({
  topic: 'rewards.<playerId>',
  key: 'player',
  when: 'A reward of a player is new or changed.',
  schema: z.object({ id: z.uuid() }),
});
export type RewardChanged = ReadPayload<typeof rewardChanged>;
