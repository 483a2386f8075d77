import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where changes of a player's points, missions and decisions are published. */
export const loyaltyTopic = (playerId: PlayerId): `loyalty.${string}` => `loyalty.${playerId}`;

/** Says only that something changed; a subscriber reads what holds now. */
export const loyaltyChanged = defineLiveEvent({
  topic: 'loyalty.<playerId>',
  key: 'player',
  when: 'Points, missions or decisions of a player changed.',
  schema: z.object({ changed: z.literal(true) }),
});
export type LoyaltyChanged = ReadPayload<typeof loyaltyChanged>;
