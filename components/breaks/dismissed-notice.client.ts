'use client';
import { tabStorage } from '@/lib/edge/kept.client';

const KEY = 'timeOutNoticeRead';

/** The end (ISO) of the time-out whose notice the player has put away in this tab; null when there is none. */
export function readDismissed(): string | null {
  return tabStorage.read(KEY);
}

/** Puts the notice of this time-out away for as long as the tab is open; one with another end is shown again. */
export function keepDismissed(until: string): void {
  tabStorage.write(KEY, until);
}
