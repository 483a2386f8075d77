import { createTopic } from '@/lib/store/store';

const asked = createTopic();
/** What was asked for before the page's own dialog was there: a button can be pressed sooner. */
let early: 'nothing' | 'asked' | 'over' = 'nothing';

/** Asks whoever holds the dialog, now or as soon as the page has loaded it, to open the quick deposit [CSH-04]. */
export function openQuickDeposit(): void {
  if (early === 'nothing') early = 'asked';
  asked.publish();
}

/** Called whenever a quick deposit is asked for. Returns how to stop. */
export function onQuickDepositRequested(open: () => void): () => void {
  const wasRequested = early === 'asked';
  early = 'over';
  if (wasRequested) open();
  return asked.listen(open);
}
