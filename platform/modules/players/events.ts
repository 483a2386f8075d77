import { z } from 'zod';
import type { PlayerId } from '../../kernel/ids';

/** Bus topics of this module; payloads below. */
export const playerTopic = (playerId: PlayerId): string => `player.${playerId}`;
export const customerTopic = (playerId: PlayerId): string => `customer.${playerId}`;

export const playerUpdated = z.object({ isAccountClosed: z.boolean() });
export type PlayerUpdated = z.infer<typeof playerUpdated>;

export const customerPopUpAdded = z.object({ popUpIdsAdded: z.array(z.string()) });
export type CustomerPopUpAdded = z.infer<typeof customerPopUpAdded>;
