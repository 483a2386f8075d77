import { z } from 'zod';
import type { JsonValue } from '@/contract/json';
import type { PlayerId } from '../../kernel/ids';

/** Where doors that the player opens are published. */
export const calendarsTopic = (playerId: PlayerId): string => `calendars.${playerId}`;

const doorOpened = z.object({ calendarId: z.string(), day: z.string() });

/** Names the door only; a consumer reads what was behind it. */
export type DoorOpened = z.infer<typeof doorOpened>;

/** null for a payload that is none. */
export function parseDoorOpened(payload: JsonValue): DoorOpened | null {
  return doorOpened.safeParse(payload).data ?? null;
}
