import { UNITS_PER_STAKE } from './lines';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import { drawRound } from './round';
import type { SlotVariant } from './slot-variant';

/** Sums over simulated rounds; pays in units, so that sums of several runs can be added without loss. */
export interface SimulationSums {
  rounds: number;
  units: number;
  squaredUnits: number;
  hits: number;
}

/** Plays `rounds` paid rounds with the very code that plays for money. */
export function simulate(variant: SlotVariant, rounds: number, random: RandomSource): SimulationSums {
  const sums = { rounds, units: 0, squaredUnits: 0, hits: 0 };
  for (let round = 0; round < rounds; round++) {
    const { units, freeSpins } = drawRound(variant, random);
    sums.units += units;
    sums.squaredUnits += units * units;
    if (units > 0 || freeSpins.length > 0) sums.hits++;
  }
  return sums;
}

export interface SimulatedFigures {
  rtp: number;
  /** Half the width of the confidence interval of `rtp`. */
  margin: number;
  hitFrequency: number;
  standardDeviation: number;
}

/** Two-sided normal quantile of a 99 % interval. */
export const NINETY_NINE_PERCENT = 2.5758;

/** Return, spread and confidence interval of what was simulated, in stakes. */
export function simulatedFigures(sums: SimulationSums, quantile = NINETY_NINE_PERCENT): SimulatedFigures {
  const mean = sums.units / sums.rounds;
  const deviation = Math.sqrt(sums.squaredUnits / sums.rounds - mean * mean);
  return {
    rtp: mean / UNITS_PER_STAKE,
    margin: (quantile * deviation) / Math.sqrt(sums.rounds) / UNITS_PER_STAKE,
    hitFrequency: sums.hits / sums.rounds,
    standardDeviation: deviation / UNITS_PER_STAKE,
  };
}

/** Whether a return to player lies inside the interval that was simulated. */
export function agreesWith(figures: SimulatedFigures, rtp: number): boolean {
  return Math.abs(figures.rtp - rtp) <= figures.margin;
}
