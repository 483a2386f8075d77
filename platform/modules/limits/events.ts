import { z } from 'zod';
import { defineLiveEvent } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** The topic of changes of a player's limits, or of their use; limits_open_book writes there. */
export const limitsTopic = (playerId: PlayerId): `limits.${string}` => `limits.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const limitsChanged = defineLiveEvent({
  topic: 'limits.<playerId>',
  key: 'player',
  when: 'The limits of a player, or their use, changed.',
  schema: z.object({ version: z.int() }),
});
