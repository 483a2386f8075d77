/** The change of a round for each unit staked, and its chance. */
export interface Outcome {
  readonly change: number;
  readonly chance: number;
}

/** Below these shares of the sessions lie the bounds of the bands, and the middle. */
export const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
export const SESSION_ROUNDS = 100;

export interface Sessions {
  /** Rounds at which the sessions were looked at, from 0 to SESSION_ROUNDS. */
  readonly at: readonly number[];
  /** For each of LEVELS the balance at each of these rounds, in stakes. */
  readonly bounds: readonly (readonly number[])[];
  /** Single sessions, as balances at each of these rounds. */
  readonly lines: readonly (readonly number[])[];
  /** Share of sessions that end with more than they began with. */
  readonly ahead: number;
}

/** So many that a bound is off by a third of a percent of the sessions. */
const SESSIONS = 4_000;
/** Of these, a few are drawn one by one. */
const LINES = 16;
const STEP = 5;

/** Numbers from 0 to 1 that look random and are the same on each host (mulberry32). */
function sameNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws one outcome at a time. */
function drawFrom(outcomes: readonly Outcome[], next: () => number): () => number {
  const ends: number[] = [];
  outcomes.reduce((sum, { chance }) => {
    ends.push(sum + chance);
    return sum + chance;
  }, 0);
  const whole = ends.at(-1) ?? 1;
  return () => {
    const drawn = next() * whole;
    let [least, most] = [0, ends.length - 1];
    while (least < most) {
      const middle = (least + most) >> 1;
      if ((ends[middle] ?? 0) > drawn) most = middle;
      else least = middle + 1;
    }
    return outcomes[least]?.change ?? 0;
  };
}

/** How sessions of SESSION_ROUNDS rounds may go, in stakes; null where the outcomes say nothing. */
export function sessionsOf(outcomes: readonly Outcome[]): Sessions | null {
  if (outcomes.length === 0) return null;
  const at = Array.from({ length: SESSION_ROUNDS / STEP + 1 }, (_, step) => step * STEP);
  const balances = at.map(() => new Float64Array(SESSIONS));
  const draw = drawFrom(outcomes, sameNumbers(20_261_123));
  for (let session = 0; session < SESSIONS; session++) {
    let balance = 0;
    for (let round = 1; round <= SESSION_ROUNDS; round++) {
      balance += draw();
      const looked = round % STEP === 0 ? balances[round / STEP] : undefined;
      if (looked) looked[session] = balance;
    }
  }
  const lines = Array.from({ length: LINES }, (_, line) => balances.map((looked) => looked[line] ?? 0));
  const sorted = balances.map((looked) => looked.slice().sort());
  const bounds = LEVELS.map((level) => sorted.map((looked) => looked[Math.floor(level * SESSIONS)] ?? 0));
  const ahead = (balances.at(-1) ?? new Float64Array()).reduce((count, balance) => count + (balance > 1e-9 ? 1 : 0), 0);
  return { at, bounds, lines, ahead: ahead / SESSIONS };
}
