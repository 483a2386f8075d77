'use client';
import { playerValue } from '@/lib/live/player-value.client';

/** When the sign-in began, in ms of this browser's clock, however wrong that is. */
export const SIGNED_IN_AT = playerValue<number>('signed-in-at');

/** The start of a sign-in by a browser's clock that shows `browserNow` (ms) as the platform says `now`. */
export function startInBrowserTime(
  { startedAt, now }: { readonly startedAt: string; readonly now: string },
  browserNow: number,
): number {
  return browserNow - (Date.parse(now) - Date.parse(startedAt));
}

/** "0:07:42", "26:00:01". */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}
