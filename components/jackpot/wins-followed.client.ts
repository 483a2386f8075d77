'use client';
import { showOnce } from '@/components/jackpot/show-once.client';
import { createStore } from '@/lib/store/store';

/** Whether this page follows the list of unseen wins. */
export const winsAreFollowed = createStore(false);

/** The drops and draws whose win this page has shown before it followed the list. */
const shownAlready = new Set<string>();

/** Whether the win of a drop or draw has been shown by the message of its service: the list leaves it out. */
export const wasShownAlready = (subject: string): boolean => shownAlready.has(subject);

/**
 * Shows a win that a service has reported, in one tab of the browser, unless the list of unseen wins shows it. A service
 * whose wins are not in the list names no `win_id`. `message` is the whole message, the same in all tabs.
 */
export function showFromService(
  { win_id: subject }: Readonly<Record<string, unknown>>,
  message: string,
  show: () => void,
): void {
  const isInList = () => typeof subject === 'string' && winsAreFollowed.read();
  if (isInList()) return;
  showOnce(message, () => {
    // Since the tab came into sight.
    if (isInList()) return;
    if (typeof subject === 'string') shownAlready.add(subject);
    show();
  });
}
