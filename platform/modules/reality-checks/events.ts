import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where a change of the player's reality check is published; reality_checks_announce writes there. */
export const realityCheckTopic = (playerId: PlayerId): `reality-check.${string}` => `reality-check.${playerId}`;

/** Says only that something changed: who hears it reads what holds now. */
export const realityCheckChanged = defineLiveEvent({
  topic: 'reality-check.<playerId>',
  key: 'player',
  when: 'The reality check of a player changed, or is due.',
  schema: z.object({ version: z.int() }),
});
export type RealityCheckChanged = ReadPayload<typeof realityCheckChanged>;
