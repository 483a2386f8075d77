/** One outcome of a round: the change for each one staked (-1: the stake is lost), and its chance. */
export type Outcome = readonly [change: number, chance: number];

/** The odds that a provider publishes for a pay-table variant. */
export interface Odds {
  /** Share of rounds with a win, 0 to 1. */
  readonly hitFrequency: number;
  /** The player's choices that the outcomes suppose: `straight`, a chip on one number; `best-play`; null for none. */
  readonly basis: string | null;
  /** All that a round can bring, in classes. */
  readonly outcomes: readonly Outcome[];
}

export const MOST_OUTCOMES = 64;
/** For the digits that chances are published with. */
const ROUNDING = 1e-9;
/** Half of the last digit of a return, in percent, and the rounding of it. */
const RETURN_ROUNDING = 0.005 + 1e-6;

const sumOf = (outcomes: readonly Outcome[], of: (change: number) => number): number =>
  outcomes.reduce((sum, [change, chance]) => sum + chance * of(change), 0);

/** The share of stakes that comes back, 1 for all of it. */
export const returnOf = ({ outcomes }: Pick<Odds, 'outcomes'>): number => 1 + sumOf(outcomes, (change) => change);

/** The standard deviation of a round, in stakes. */
export function deviationOf({ outcomes }: Pick<Odds, 'outcomes'>): number {
  const mean = sumOf(outcomes, (change) => change);
  return Math.sqrt(sumOf(outcomes, (change) => (change - mean) ** 2));
}

/** The fault of odds; null when there is none. `rtp` in percent, as the games with this variant are shown with. */
export function findFault({ hitFrequency, outcomes }: Odds, rtp: string): string | null {
  if (outcomes.length === 0 || outcomes.length > MOST_OUTCOMES) return `has ${outcomes.length} outcomes`;
  if (!outcomes.flat().every(Number.isFinite)) return 'has an outcome that is no number';
  if (outcomes.some(([, chance]) => chance <= 0)) return 'has an outcome without a chance';
  const whole = sumOf(outcomes, () => 1);
  if (Math.abs(whole - 1) > ROUNDING) return `has chances that sum to ${whole}`;
  if (!(hitFrequency >= 0 && hitFrequency <= 1)) return `has the hit frequency ${hitFrequency}`;
  const returned = returnOf({ outcomes }) * 100;
  return Math.abs(returned - Number(rtp)) > RETURN_ROUNDING
    ? `returns ${returned.toFixed(4)} %, its games ${rtp}`
    : null;
}
