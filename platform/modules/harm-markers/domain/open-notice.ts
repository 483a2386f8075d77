import type { HarmMarkersConfig, HarmRule } from './rules';

/** A marker that may be shown. */
export interface RaisedMarker {
  readonly id: string;
  readonly rule: string;
  readonly at: Date;
}

export interface Dismissal {
  readonly rule: string;
  readonly dismissedAt: Date;
}

/** The notice of a marker as the player sees it: nothing that was measured. */
export interface HarmNotice {
  readonly id: string;
  readonly message: HarmRule['message'];
  readonly action: HarmRule['action'];
}

const HOUR_MS = 3_600_000;

/**
 * The one notice that is shown now, of the first rule of the file that has one; null when there is none. A rule that was
 * put away is quiet for its time, and for a shorter time so are all.
 */
export function openNotice(
  { rules, shownHours, restHours }: Pick<HarmMarkersConfig, 'rules' | 'shownHours' | 'restHours'>,
  markers: readonly RaisedMarker[],
  dismissals: readonly Dismissal[],
  now: Date,
): HarmNotice | null {
  const hoursSince = (then: Date) => (now.getTime() - then.getTime()) / HOUR_MS;
  if (dismissals.some(({ dismissedAt }) => hoursSince(dismissedAt) < restHours)) return null;
  for (const { id, message, action, quietHours } of rules) {
    const isQuiet = (at: Date) =>
      dismissals.some(
        ({ rule, dismissedAt }) => rule === id && at.getTime() < dismissedAt.getTime() + quietHours * HOUR_MS,
      );
    const marker = markers.find(({ rule, at }) => rule === id && hoursSince(at) < shownHours && !isQuiet(at));
    if (marker) return { id: marker.id, message, action };
  }
  return null;
}
