import { frameLimits } from '@/contract/frame-messages';

/** How many messages a frame may still send; it fills up again with time. */
export interface MessageBudget {
  readonly left: number;
  /** Milliseconds, by any clock. */
  readonly at: number;
}

export function fullBudget(now: number): MessageBudget {
  return { left: frameLimits.burst, at: now };
}

/** The budget after one more message; null when it is exceeded. */
export function spendMessage({ left, at }: MessageBudget, now: number): MessageBudget | null {
  const refilled = Math.min(frameLimits.burst, left + (Math.max(0, now - at) / 1000) * frameLimits.perSecond);
  return refilled < 1 ? null : { left: refilled - 1, at: now };
}
