/** The only source of "now" in the platform, so that tests and the sandbox can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface ShiftableClock extends Clock {
  /** Moves this clock by so many milliseconds (may be negative) against the system's. */
  shift(milliseconds: number): void;
  /** By how many milliseconds it is away from the system's. */
  shifted(): number;
}

export function shiftableClock(base: Clock = systemClock): ShiftableClock {
  let offset = 0;
  return {
    now: () => new Date(base.now().getTime() + offset),
    shift(milliseconds) {
      offset += milliseconds;
    },
    shifted: () => offset,
  };
}
