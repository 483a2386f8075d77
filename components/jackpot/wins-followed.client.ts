'use client';
import { createStore } from '@/lib/store/store';

/** Whether this page follows the list of unseen wins. */
export const winsAreFollowed = createStore(false);

/**
 * Whether the list shows the win that a service's message is about. A service whose wins are not in the list names no
 * `win_id`, and its message opens the overlay.
 */
export const isInList = (message: Readonly<Record<string, unknown>>): boolean =>
  winsAreFollowed.read() && typeof message.win_id === 'string';
