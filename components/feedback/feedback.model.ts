/** A notice closes by itself after this long, unless it says otherwise [FBK-02]. */
export const AUTO_CLOSE_MS = 5000;
/** How long a closing notice stays to fade [FBK-02]. */
export const CLOSING_MS = 300;

export type FeedbackKind = 'error' | 'info' | 'success' | 'warning';

export interface FeedbackItem {
  readonly id: string;
  /** The feature that speaks. */
  readonly namespace: string;
  readonly kind: FeedbackKind;
  readonly message: string;
  readonly status: 'open' | 'closing';
  readonly closeAfterMs?: number;
}

interface Timed extends FeedbackItem {
  /** Time left in the present status. */
  readonly remainingMs: number;
  /** When the clock of this item last started; null while it is paused. */
  readonly runningSince: number | null;
}

export type FeedbackState = readonly Timed[];

export type FeedbackAction =
  | { readonly type: 'add'; readonly now: number; readonly item: Omit<FeedbackItem, 'status'> }
  | { readonly type: 'pause' | 'resume' | 'close'; readonly now: number; readonly id: string }
  | { readonly type: 'tick'; readonly now: number };

/** Notices go open → closing → removed [FBK-01]. Times are milliseconds of one monotonic clock. */
export function applyFeedback(state: FeedbackState, action: FeedbackAction): FeedbackState {
  switch (action.type) {
    case 'add':
      return [
        ...state.filter((item) => item.id !== action.item.id),
        {
          ...action.item,
          status: 'open',
          remainingMs: action.item.closeAfterMs ?? AUTO_CLOSE_MS,
          runningSince: action.now,
        },
      ];
    case 'pause':
      return change(state, action.id, (item) =>
        item.status === 'open' && item.runningSince !== null
          ? { ...item, remainingMs: remainingAt(item, action.now), runningSince: null }
          : item,
      );
    case 'resume':
      return change(state, action.id, (item) =>
        item.runningSince === null ? { ...item, runningSince: action.now } : item,
      );
    case 'close':
      return change(state, action.id, (item) => (item.status === 'open' ? closing(item, action.now) : item));
    case 'tick':
      return tick(state, action.now);
  }
}

function change(state: FeedbackState, id: string, update: (item: Timed) => Timed): FeedbackState {
  return state.map((item) => (item.id === id ? update(item) : item));
}

function closing(item: Timed, now: number): Timed {
  return { ...item, status: 'closing', remainingMs: CLOSING_MS, runningSince: now };
}

function remainingAt(item: Timed, now: number): number {
  return item.runningSince === null ? item.remainingMs : Math.max(0, item.remainingMs - (now - item.runningSince));
}

function isDue(item: Timed, now: number): boolean {
  return item.runningSince !== null && remainingAt(item, now) === 0;
}

function tick(state: FeedbackState, now: number): FeedbackState {
  if (!state.some((item) => isDue(item, now))) return state;
  return state
    .filter((item) => !(item.status === 'closing' && isDue(item, now)))
    .map((item) => (isDue(item, now) ? closing(item, now) : item));
}

/** Milliseconds until some item changes by itself; null when none will. */
export function untilNextChange(state: FeedbackState, now: number): number | null {
  const waits = state.filter((item) => item.runningSince !== null).map((item) => remainingAt(item, now));
  return waits.length === 0 ? null : Math.min(...waits);
}
