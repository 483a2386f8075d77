import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

export const playerTopic = (playerId: PlayerId): `player.${string}` => `player.${playerId}`;
export const playerUpdated = defineLiveEvent({
  topic: 'player.<playerId>',
  key: 'player',
  when: 'Something of an account changed that its screens show: terms accepted, a break begun, another status.',
  schema: z.object({ isAccountClosed: z.boolean() }),
});
export type PlayerUpdated = ReadPayload<typeof playerUpdated>;

export const customerTopic = (playerId: PlayerId): `customer.${string}` => `customer.${playerId}`;
export const customerPopUpAdded = defineLiveEvent({
  topic: 'customer.<playerId>',
  key: 'player',
  when: 'A player has new pop-ups, or has acknowledged one: then the list is empty.',
  schema: z.object({ popUpIdsAdded: z.array(z.string()) }),
});
export type CustomerPopUpAdded = ReadPayload<typeof customerPopUpAdded>;
