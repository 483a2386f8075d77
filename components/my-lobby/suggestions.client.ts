'use client';
import { browserStorage } from '@/lib/edge/kept.client';
import { createStore } from '@/lib/store/store';

/** The player's objection to suggestions in this browser; kept without consent, since it would be lost otherwise. */
const KEY = 'gameSuggestions';

/** Whether games may be suggested; the player says so at the rail, and again beside the last games. */
export const suggestions = createStore<'on' | 'off'>(browserStorage.read(KEY) === 'off' ? 'off' : 'on');

export function setSuggestions(next: 'on' | 'off'): void {
  browserStorage.write(KEY, next === 'off' ? next : null);
  suggestions.write(next);
}
