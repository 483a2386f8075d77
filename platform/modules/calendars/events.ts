import { z } from 'zod';
import { defineLiveEvent, type ReadPayload } from '../../kernel/events/define-event';
import type { PlayerId } from '../../kernel/ids';

/** Where doors that the player opens are published. */
export const calendarsTopic = (playerId: PlayerId): `calendars.${string}` => `calendars.${playerId}`;

/** Names the door only; a consumer reads what was behind it. */
export const dayOpened = defineLiveEvent({
  topic: 'calendars.<playerId>',
  key: 'player',
  when: 'A player opened a day of a calendar.',
  schema: z.object({ calendarId: z.string(), day: z.string() }),
});
export type DoorOpened = ReadPayload<typeof dayOpened>;
