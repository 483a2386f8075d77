import { REELS, ROWS, winLines } from './lines';
import type { RandomSource } from '@foyer/studio-kit/domain/random';
import type { PayRow, SlotVariant } from './slot-variant';
import { SCATTER, WILD } from './symbols';

export interface LineWin {
  /** Index into `winLines`. */
  line: number;
  symbol: number;
  /** How many reels from the left take part: 3, 4 or 5. */
  count: number;
  /** Pay in units, the multiplier included. */
  units: number;
}

/** One turn of the reels, paid or free, as shown to the player. */
export interface SpinResult {
  stops: number[];
  /** Symbols by reel from the left, each from the top row down, before wilds expand. */
  grid: number[][];
  /** Reels that a wild fills in this spin. */
  expandedReels: number[];
  lineWins: LineWin[];
  scatters: number;
  scatterUnits: number;
  freeSpinsAwarded: number;
  multiplier: number;
  /** Everything this spin pays, in units. */
  units: number;
}

/** The row of a pay table for a count of 3, 4 or 5, else 0. */
export function payFor(row: PayRow, count: number): number {
  return row[count - 3] ?? 0;
}

function windowOf(strip: readonly number[], stop: number): number[] {
  const symbols: number[] = [];
  for (let row = 0; row < ROWS; row++) symbols.push(strip[(stop + row) % strip.length] ?? SCATTER);
  return symbols;
}

function lineWin(grid: readonly (readonly number[])[], line: number, variant: SlotVariant): LineWin | null {
  const rows = winLines[line] ?? [];
  let target = WILD;
  let count = 0;
  while (count < REELS) {
    const symbol = grid[count]?.[rows[count] ?? 0] ?? SCATTER;
    if (symbol === SCATTER) break;
    if (symbol !== WILD) {
      if (target === WILD) target = symbol;
      else if (target !== symbol) break;
    }
    count++;
  }
  const row = count < 3 ? null : variant.linePays[target];
  return row ? { line, symbol: target, count, units: payFor(row, count) } : null;
}

/** Pays a fixed position of the reels. Pure; `free` chooses the free-spin strips, expanding wilds and multiplier. */
export function evaluateSpin(variant: SlotVariant, stops: readonly number[], free: boolean): SpinResult {
  const strips = free ? variant.freeStrips : variant.strips;
  const multiplier = free ? variant.freeSpinMultiplier : 1;
  const grid = strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0));
  const expandedReels: number[] = [];
  let scatters = 0;
  grid.forEach((symbols, reel) => {
    if (free && symbols.includes(WILD)) expandedReels.push(reel);
    for (const symbol of symbols) if (symbol === SCATTER) scatters++;
  });
  const shown =
    expandedReels.length === 0
      ? grid
      : grid.map((symbols, reel) => (expandedReels.includes(reel) ? symbols.map(() => WILD) : symbols));
  const lineWins: LineWin[] = [];
  let units = 0;
  for (let line = 0; line < winLines.length; line++) {
    const win = lineWin(shown, line, variant);
    if (!win) continue;
    win.units *= multiplier;
    units += win.units;
    lineWins.push(win);
  }
  const scatterUnits = payFor(variant.scatterPays, scatters) * multiplier;
  return {
    stops: [...stops],
    grid,
    expandedReels,
    lineWins,
    scatters,
    scatterUnits,
    freeSpinsAwarded: payFor(variant.freeSpinAwards, scatters),
    multiplier,
    units: units + scatterUnits,
  };
}

/** Draws one turn: each reel stops anywhere on its strip with equal chance. */
export function drawSpin(variant: SlotVariant, free: boolean, random: RandomSource): SpinResult {
  const strips = free ? variant.freeStrips : variant.strips;
  return evaluateSpin(
    variant,
    strips.map((strip) => random.below(strip.length)),
    free,
  );
}
