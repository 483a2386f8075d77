import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where it is published that a player's notice may be another one. */
export const harmNoticeTopic = (playerId: PlayerId): `harm-notice.${string}` => `harm-notice.${playerId}`;

/** Says only that something changed; a subscriber reads what holds now. */
export const harmNoticeChanged = defineLiveEvent({
  topic: 'harm-notice.<playerId>',
  key: 'player',
  when: 'The notice of a player about harm may be another one.',
  schema: z.object({ changed: z.literal(true) }),
});
export type HarmNoticeChanged = ReadPayload<typeof harmNoticeChanged>;
