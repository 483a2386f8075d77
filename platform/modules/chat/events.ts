import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where a change of the player's conversation is published. */
export const chatTopic = (brand: string, playerId: PlayerId): `chat.${string}.${string}` => `chat.${brand}.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const chatChanged = defineLiveEvent({
  topic: 'chat.<brand>.<playerId>',
  key: 'player',
  when: 'The conversation of a player with the brand changed.',
  schema: z.object({ version: z.int() }),
});
export type ChatChanged = ReadPayload<typeof chatChanged>;
