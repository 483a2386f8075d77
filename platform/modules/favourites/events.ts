import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where a change of the player's favourites is published. */
export const favouritesTopic = (playerId: PlayerId): `favourites.${string}` => `favourites.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const favouritesChanged = defineLiveEvent({
  topic: 'favourites.<playerId>',
  key: 'player',
  when: 'The favourites of a player changed.',
  schema: z.object({ version: z.int() }),
});
export type FavouritesChanged = ReadPayload<typeof favouritesChanged>;
