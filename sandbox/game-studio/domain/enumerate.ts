import { REELS, ROWS, UNITS_PER_STAKE, winLines } from './lines';
import type { SlotVariant } from './slot-variant';
import { payFor } from './spin';
import { SCATTER, WILD } from './symbols';

/** Moments of the pay of one spin, split by the free spins it awards. Shares of the full cycle; pays in units. */
export interface AwardClass {
  award: number;
  probability: number;
  /** Σ p·w and Σ p·w² over the positions of this class. */
  firstMoment: number;
  secondMoment: number;
  /** Share of all positions that are of this class and pay something or award free spins. */
  hits: number;
  highest: number;
}

interface LinesState {
  /** For each line: the symbol it collects (WILD while only wilds), or -1 once it ended. */
  targets: Int8Array;
  units: number;
  alive: number;
}

const ENDED = -1;

function windows(strip: readonly number[], expanding: boolean): { rows: number[]; scatters: number }[] {
  return strip.map((_, stop) => {
    const rows = Array.from({ length: ROWS }, (_row, row) => strip[(stop + row) % strip.length] ?? SCATTER);
    const scatters = rows.filter((symbol) => symbol === SCATTER).length;
    return { rows: expanding && rows.includes(WILD) ? rows.map(() => WILD) : rows, scatters };
  });
}

/** Lines after one more reel: a line that cannot go on is paid for the reels it had and ends. */
function extend(
  variant: SlotVariant,
  before: LinesState,
  after: LinesState,
  reel: number,
  rows: readonly number[],
): void {
  after.units = before.units;
  after.alive = 0;
  for (let line = 0; line < winLines.length; line++) {
    const target = before.targets[line] ?? ENDED;
    after.targets[line] = ENDED;
    if (target === ENDED) continue;
    const symbol = rows[winLines[line]?.[reel] ?? 0] ?? SCATTER;
    const goesOn = symbol !== SCATTER && (symbol === WILD || target === WILD || symbol === target);
    if (goesOn) {
      after.targets[line] = symbol === WILD ? target : symbol;
      after.alive++;
    } else if (reel >= 3) after.units += payFor(variant.linePays[target] ?? [0, 0, 0], reel);
  }
}

function payComplete(variant: SlotVariant, state: LinesState): number {
  let units = state.units;
  for (const target of state.targets)
    if (target !== ENDED) units += payFor(variant.linePays[target] ?? [0, 0, 0], REELS);
  return units;
}

/** How many combinations of the reels from `reel` on show 0, 1, 2 … scatters. */
function scatterTails(reels: readonly { scatters: number }[][]): number[][] {
  const tails: number[][] = [[1]];
  for (let reel = REELS - 1; reel >= 0; reel--) {
    const next = tails[0] ?? [1];
    const counts = new Array<number>(next.length + ROWS).fill(0);
    for (const window of reels[reel] ?? [])
      next.forEach(
        (ways, scatters) => (counts[scatters + window.scatters] = (counts[scatters + window.scatters] ?? 0) + ways),
      );
    tails.unshift(counts);
  }
  return tails;
}

/** So many positions of the reels pay `units` and award `award` free spins. */
type CountPositions = (units: number, award: number, positions: number) => void;

/**
 * Visits the full cycle of the reels (every stop of every reel with every other) and says what it pays, exactly.
 * Positions whose lines have all ended are counted together, which changes nothing but the time. Answers how many
 * positions there are.
 */
export function visitCycle(variant: SlotVariant, free: boolean, count: CountPositions): number {
  const reels = (free ? variant.freeStrips : variant.strips).map((strip) => windows(strip, free));
  const tails = scatterTails(reels);
  const multiplier = free ? variant.freeSpinMultiplier : 1;
  const states = Array.from({ length: REELS + 1 }, (): LinesState => ({
    targets: new Int8Array(winLines.length).fill(WILD),
    units: 0,
    alive: winLines.length,
  }));
  const pay = (lineUnits: number, scatters: number, ways: number): void =>
    count(
      (lineUnits + payFor(variant.scatterPays, scatters)) * multiplier,
      payFor(variant.freeSpinAwards, scatters),
      ways,
    );
  const visit = (reel: number, scatters: number): void => {
    const state = states[reel];
    if (!state) return;
    if (reel === REELS) return pay(payComplete(variant, state), scatters, 1);
    if (state.alive === 0)
      return tails[reel]?.forEach((ways, more) => ways > 0 && pay(state.units, scatters + more, ways));
    const after = states[reel + 1];
    if (!after) return;
    for (const window of reels[reel] ?? []) {
      extend(variant, state, after, reel, window.rows);
      visit(reel + 1, scatters + window.scatters);
    }
  };
  visit(0, 0);
  return reels.reduce((product, reel) => product * reel.length, 1);
}

/** The full cycle summed up, by the free spins that its positions award. */
export function enumerateCycle(variant: SlotVariant, free: boolean): AwardClass[] {
  const classes = new Map<number, AwardClass>();
  const cycle = visitCycle(variant, free, (units, award, positions) => {
    const entry = classes.get(award) ?? { award, probability: 0, firstMoment: 0, secondMoment: 0, hits: 0, highest: 0 };
    entry.probability += positions;
    entry.firstMoment += positions * units;
    entry.secondMoment += positions * units * units;
    if (units > 0 || award > 0) entry.hits += positions;
    entry.highest = Math.max(entry.highest, units);
    classes.set(award, entry);
  });
  return [...classes.values()].map((entry) => ({
    ...entry,
    probability: entry.probability / cycle,
    firstMoment: entry.firstMoment / cycle,
    secondMoment: entry.secondMoment / cycle,
    hits: entry.hits / cycle,
  }));
}

export interface VariantFigures {
  rtp: number;
  /** The part of the RTP that free spins give. */
  freeSpinsRtp: number;
  hitFrequency: number;
  /** Share of paid spins that start free spins. */
  freeSpinsFrequency: number;
  standardDeviation: number;
  /** The most that one spin can pay, in stakes: paid, and free. */
  highestPaidSpin: number;
  highestFreeSpin: number;
}

interface Moments {
  first: number;
  second: number;
}

/** First and second moment of everything free spins pay, with `left` still to play and `granted` in all. */
function freeSpinMoments(classes: readonly AwardClass[], cap: number): (award: number) => Moments {
  const known = new Map<number, Moments>();
  const from = (left: number, granted: number): Moments => {
    if (left === 0) return { first: 0, second: 0 };
    const key = left * 1_000 + granted;
    const stored = known.get(key);
    if (stored) return stored;
    const sum = { first: 0, second: 0 };
    for (const entry of classes) {
      const more = Math.min(entry.award, cap - granted);
      const rest = from(left - 1 + more, granted + more);
      sum.first += entry.firstMoment + entry.probability * rest.first;
      sum.second += entry.secondMoment + 2 * entry.firstMoment * rest.first + entry.probability * rest.second;
    }
    known.set(key, sum);
    return sum;
  };
  return (award) => from(Math.min(award, cap), Math.min(award, cap));
}

const sumOf = (classes: readonly AwardClass[], pick: (entry: AwardClass) => number): number =>
  classes.reduce((total, entry) => total + pick(entry), 0);

/**
 * The exact figures of a variant: paid spin and free spins by full cycle, their number by its own recursion under the
 * cap.
 */
export function exactFigures(variant: SlotVariant): VariantFigures {
  const paid = enumerateCycle(variant, false);
  const free = enumerateCycle(variant, true);
  const feature = freeSpinMoments(free, variant.freeSpinCap);
  const first = sumOf(paid, (entry) => entry.firstMoment + entry.probability * feature(entry.award).first);
  const second = sumOf(paid, (entry) => {
    const more = feature(entry.award);
    return entry.secondMoment + 2 * entry.firstMoment * more.first + entry.probability * more.second;
  });
  const stakes = (units: number): number => units / UNITS_PER_STAKE;
  return {
    rtp: stakes(first),
    freeSpinsRtp: stakes(sumOf(paid, (entry) => entry.probability * feature(entry.award).first)),
    hitFrequency: sumOf(paid, (entry) => entry.hits),
    freeSpinsFrequency: sumOf(paid, (entry) => (entry.award > 0 ? entry.probability : 0)),
    standardDeviation: stakes(Math.sqrt(second - first * first)),
    highestPaidSpin: stakes(Math.max(...paid.map((entry) => entry.highest))),
    highestFreeSpin: stakes(Math.max(...free.map((entry) => entry.highest))),
  };
}
