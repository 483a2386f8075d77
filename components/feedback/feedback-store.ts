import {
  applyFeedback,
  untilNextChange,
  type FeedbackAction,
  type FeedbackItem,
  type FeedbackState,
} from '@/components/feedback/feedback.model';
import { createStore } from '@/lib/store/store';

export const notices = createStore<FeedbackState>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let sequence = 0;

function dispatch(action: FeedbackAction): void {
  notices.write(applyFeedback(notices.read(), action));
  clearTimeout(timer);
  const wait = untilNextChange(notices.read(), Date.now());
  if (wait !== null) timer = setTimeout(() => dispatch({ type: 'tick', now: Date.now() }), wait);
}

/** Shows a notice and returns its id. */
export function notify(notice: Omit<FeedbackItem, 'id' | 'status'>): string {
  sequence += 1;
  const id = `${notice.namespace}-${sequence}`;
  dispatch({ type: 'add', now: Date.now(), item: { ...notice, id } });
  return id;
}

/** Pauses or resumes the clock of a notice, or closes it now. */
export function changeNotice(type: 'pause' | 'resume' | 'close', id: string): void {
  dispatch({ type, id, now: Date.now() });
}

export const currentNotices = notices.read;
