/** The rails of the player's own part of the lobby, top to bottom. */
export const ROOMS = ['continue', 'favourites', 'because'] as const;
export type Room = (typeof ROOMS)[number];

/** The text that a browser keeps of its lobby, as the script before the first paint reads it; `stoppedUntil` in ms since the epoch, 0 when play is open. */
export function toKeptRooms(rooms: readonly Room[], stoppedUntil: number): string {
  return `${rooms.join(' ')}|${stoppedUntil}`;
}
