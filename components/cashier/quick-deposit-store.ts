import { createTopic } from '@/lib/store/store';

const requests = createTopic();
/** A request from before the page's own dialog was there: a button can be pressed sooner. */
let early: 'nothing' | 'requested' | 'over' = 'nothing';

/** Opens the quick deposit, now or as soon as the page has loaded its dialog [CSH-04]. */
export function openQuickDeposit(): void {
  if (early === 'nothing') early = 'requested';
  requests.publish();
}

/** Called whenever a quick deposit is requested. Returns how to stop. */
export function onQuickDepositRequested(open: () => void): () => void {
  const wasRequested = early === 'requested';
  early = 'over';
  if (wasRequested) open();
  return requests.listen(open);
}
