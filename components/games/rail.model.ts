/** The next slice is fetched this close to the end of the rail, in CSS pixels [GMS-02]. */
export const LOAD_AHEAD_PX = 200;
/** Scrolling is looked at no more often than this [GMS-02]. */
export const SCROLL_THROTTLE_MS = 100;
/** After this many slices the rail ends with the link to the full list [GMS-02]. */
export const LAST_SLICE = 2;

export interface RailProgress {
  /** Slices shown so far; the server renders the first. */
  readonly slices: number;
  readonly hasNextPage: boolean;
  readonly loading: boolean;
}

export interface ScrollPlace {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Whether the rail should fetch now: near the end, more to show, and not done with its two slices [GMS-02]. */
export function shouldLoadNext(
  { slices, hasNextPage, loading }: RailProgress,
  { scrollLeft, clientWidth, scrollWidth }: ScrollPlace,
): boolean {
  return !loading && hasNextPage && slices < LAST_SLICE && scrollWidth - clientWidth - scrollLeft <= LOAD_AHEAD_PX;
}

/** Whether the rail ends with 'Show more games' [GMS-02]. */
export function endsWithMoreLink({ slices }: RailProgress): boolean {
  return slices >= LAST_SLICE;
}

/** How far one click of an arrow goes, in CSS pixels [GMS-02]. */
export function scrollStep(clientWidth: number): number {
  return clientWidth / 1.5;
}

/** Which arrows lead anywhere; fractions of a pixel are not a place to go [GMS-02]. */
export function visibleArrows({ scrollLeft, clientWidth, scrollWidth }: ScrollPlace): {
  readonly back: boolean;
  readonly forward: boolean;
} {
  return { back: scrollLeft > 1, forward: scrollLeft + clientWidth < scrollWidth - 1 };
}
