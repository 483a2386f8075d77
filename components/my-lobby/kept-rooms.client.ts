'use client';
import { toKeptRooms, type Room } from '@/components/my-lobby/my-lobby.model';
import { isAllowed } from '@/lib/edge/browser-consent.client';
import { browserStorage, tabStorage } from '@/lib/edge/kept.client';
import { ROOMS_ATTRIBUTE, STOPPED, UNKNOWN } from '@/lib/security/lobby-rooms.cjs';

/** As the script before the first paint reads it. */
const KEY = 'lobbyRooms';

/** Whether the page was painted without a word about its rails. */
export function wereRoomsUnknown(): boolean {
  return document.documentElement.getAttribute(ROOMS_ATTRIBUTE)?.split(' ').includes(UNKNOWN) ?? false;
}

/** Gives the styles the rails that there are; `stoppedUntil` in ms since the epoch, 0 when play is open. */
export function showRooms(rooms: readonly Room[], stoppedUntil: number): void {
  document.documentElement.setAttribute(ROOMS_ATTRIBUTE, stoppedUntil > 0 ? STOPPED : rooms.join(' '));
}

/** Keeps them for this tab, and with consent to preferences for the browser: the next lobby has room for them at once. */
export function keepRooms(rooms: readonly Room[], stoppedUntil: number): void {
  const kept = toKeptRooms(rooms, stoppedUntil);
  tabStorage.write(KEY, kept);
  browserStorage.write(KEY, isAllowed('preferences') ? kept : null);
}
