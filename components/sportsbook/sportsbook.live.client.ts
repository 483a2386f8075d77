'use client';
import { TOP_SPORTS } from '@/components/sportsbook/sportsbook.documents';
import type { EventList, SportsEvent } from '@/components/sportsbook/sportsbook.model';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const EVERY_MS = 3_000;
/** After an answer that did not come. */
const LATER_MS = 15_000;

/**
 * Reads the events again and again while the element is in sight and the page is shown, and at once when either begins.
 * Returns how to stop.
 */
export function followEvents(
  element: Element,
  { list: { sports, order }, first }: { readonly list: EventList; readonly first: number },
  onEvents: (events: readonly SportsEvent[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInSight = false;
  let reading: AbortController | null = null;

  async function read(): Promise<void> {
    const controller = new AbortController();
    reading = controller;
    const { signal } = controller;
    const result = await requestFromBrowser(
      TOP_SPORTS,
      { sports: sports && [...sports], order, first },
      { signal, report: () => undefined },
    );
    if (signal.aborted) return;
    reading = null;
    if (result.ok) onEvents(result.value.root.topSports);
    timer = setTimeout(() => void read(), result.ok ? EVERY_MS : LATER_MS);
  }

  function follow(): void {
    const isShown = isInSight && document.visibilityState === 'visible';
    if (isShown && !reading && timer === undefined) void read();
    if (isShown) return;
    reading?.abort();
    clearTimeout(timer);
    [reading, timer] = [null, undefined];
  }

  const sight = new IntersectionObserver(([entry]) => {
    isInSight = entry?.isIntersecting ?? false;
    follow();
  });
  sight.observe(element);
  document.addEventListener('visibilitychange', follow);
  return () => {
    sight.disconnect();
    document.removeEventListener('visibilitychange', follow);
    isInSight = false;
    follow();
  };
}
