import { isPopUp, type PopUp } from '@/contract/pop-ups';

/**
 * The pop-up whose turn it is: the one that is needed longest, so that none takes the place of one that is open. Null
 * when none is needed that this release has texts for.
 */
export function duePopUp(needed: readonly string[]): PopUp | null {
  return needed.find(isPopUp) ?? null;
}
