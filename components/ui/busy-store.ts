import { createStore } from '@/lib/store/store';

/** How many works a player waits for on this page. */
export const works = createStore(0);

/** A work that a player waits for has begun (1) or ended (-1). */
export function countWork(change: 1 | -1): void {
  works.write(works.read() + change);
}
