import type { ConsentCategory } from '@/contract/consent';
import type { TrackedEvent } from '@/lib/observability/track.client';

/** Somebody who hears of events: the first-party collector, or a third party's page in an isolated frame [ANL-01]. */
export interface Tracker {
  readonly id: string;
  /** Without a yes to it the tracker is not started and hears nothing. */
  readonly category: ConsentCategory;
  /** Called at the first yes, with all that the visitor allows. It may fail, and then hears nothing. */
  readonly start: (allowed: readonly ConsentCategory[]) => void;
  /** The visitor allows other things now, and still this tracker. */
  readonly consent: (allowed: readonly ConsentCategory[]) => void;
  readonly take: (event: TrackedEvent) => void;
  /** The page may end at any moment: what waits is sent now. */
  readonly leave: () => void;
  /** The yes was taken back: nothing more is sent, and what waits is forgotten. */
  readonly stop: () => void;
}

/** A tracker of the settings, as the page carries it. */
export interface TrackerEntry {
  readonly id: string;
  readonly category: ConsentCategory;
  /** Page of the isolated frame. */
  readonly url: string;
  /** The brand's account there. */
  readonly account: string | null;
}
