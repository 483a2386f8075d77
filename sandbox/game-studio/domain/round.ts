import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { SlotVariant } from './slot-variant';
import { drawSpin, type SpinResult } from './spin';

/** A whole paid round: the spin the stake bought and every free spin it led to. */
export interface RoundOutcome {
  variantId: string;
  base: SpinResult;
  freeSpins: SpinResult[];
  /** Everything the round pays, in units of a line's stake. */
  units: number;
}

/** Plays a round to its end. `freeSpinsAwarded` of each spin is what was really granted, under the cap of the round. */
export function drawRound(variant: SlotVariant, random: RandomSource): RoundOutcome {
  const base = drawSpin(variant, false, random);
  base.freeSpinsAwarded = Math.min(base.freeSpinsAwarded, variant.freeSpinCap);
  const freeSpins: SpinResult[] = [];
  let granted = base.freeSpinsAwarded;
  let units = base.units;
  while (freeSpins.length < granted) {
    const spin = drawSpin(variant, true, random);
    spin.freeSpinsAwarded = Math.min(spin.freeSpinsAwarded, variant.freeSpinCap - granted);
    granted += spin.freeSpinsAwarded;
    units += spin.units;
    freeSpins.push(spin);
  }
  return { variantId: variant.id, base, freeSpins, units };
}
