import { createStore } from '@/lib/store/store';

/** How many modal dialogs are open. Everything else on the page cannot be reached meanwhile. */
export const openDialogs = createStore(0);

/** Counts a dialog that opens. Answers how to count it out when it closes. */
export function countDialog(): () => void {
  openDialogs.write(openDialogs.read() + 1);
  return () => openDialogs.write(openDialogs.read() - 1);
}
