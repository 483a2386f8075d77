import type { Tracker } from '@/components/analytics/tracker';
import type { ConsentCategory } from '@/contract/consent';
import type { TrackedEvent } from '@/lib/observability/track.client';

export interface TrackerHub {
  readonly take: (event: TrackedEvent) => void;
  /** Takes the categories that the visitor allows now; null before any choice. */
  readonly allow: (categories: readonly ConsentCategory[] | null) => void;
  readonly leave: () => void;
}

/** Events that wait for an answer to the banner; the oldest give way. */
export const MOST_HELD = 200;

/**
 * Gives events to the trackers that the visitor allows. Until there is a choice they wait, in memory alone; a no
 * forgets them, and a choice that is taken back holds nothing of what comes after.
 */
export function createTrackerHub(trackers: readonly Tracker[]): TrackerHub {
  const running = new Set<Tracker>();
  const broken = new Set<Tracker>();
  let held: TrackedEvent[] = [];
  let isWaiting = true;

  /** A tracker that fails is left alone from then on; the page never notices. */
  function safely(tracker: Tracker, act: () => void): void {
    try {
      act();
    } catch {
      broken.add(tracker);
      running.delete(tracker);
    }
  }

  const give = (tracker: Tracker, event: TrackedEvent) => safely(tracker, () => tracker.take(event));

  return {
    take(event) {
      for (const tracker of running) give(tracker, event);
      if (!isWaiting) return;
      held.push(event);
      if (held.length > MOST_HELD) held.shift();
    },
    allow(choice) {
      const categories = choice ?? [];
      const before = held;
      // Only the first choice lets out what came before it.
      if (choice !== null || !isWaiting) [isWaiting, held] = [false, []];
      for (const tracker of trackers) {
        const isAllowed = categories.includes(tracker.category);
        if (running.has(tracker) && !isAllowed) {
          running.delete(tracker);
          safely(tracker, tracker.stop);
        }
        if (running.has(tracker)) safely(tracker, () => tracker.consent(categories));
        if (running.has(tracker) || !isAllowed || broken.has(tracker)) continue;
        running.add(tracker);
        safely(tracker, () => tracker.start(categories));
        if (running.has(tracker)) for (const event of before) give(tracker, event);
      }
    },
    leave() {
      for (const tracker of running) safely(tracker, tracker.leave);
    },
  };
}
