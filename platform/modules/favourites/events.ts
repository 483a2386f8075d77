import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';
import type { JsonValue } from '@/contract/json';

/** Where a change of the player's favourites is published. */
export const favouritesTopic = (playerId: PlayerId): string => `favourites.${playerId}`;

const favouritesChanged = z.object({ version: z.number().int() });

/** Says only that something changed: who hears it reads what holds now. */
export type FavouritesChanged = z.infer<typeof favouritesChanged>;

/** null for a payload that is none. */
export function parseFavouritesChanged(payload: JsonValue): FavouritesChanged | null {
  return favouritesChanged.safeParse(payload).data ?? null;
}
