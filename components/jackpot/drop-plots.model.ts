import { compareDecimals } from '@/contract/money';
import type { Drop } from '@/components/jackpot/jackpot.model';

/** Drops of a pot that its plot has room for. */
export const PLOTTED_DROPS = 30;

/** Parts of 1: where a bar begins, and its height as a part of the largest pot's. */
interface Bar {
  readonly id: string;
  readonly left: number;
  readonly height: number;
}

export interface DropPlot {
  /** The oldest first. */
  readonly drops: readonly Drop[];
  readonly bars: readonly Bar[];
  readonly least: Drop;
  readonly most: Drop;
  readonly last: Drop;
}

/** The plot of a pot's last drops, the newest at the right edge; null for a pot that has not dropped. */
export function toDropPlot(all: readonly Drop[], potId: string): DropPlot | null {
  const drops = all.filter((drop) => drop.potId === potId).slice(-PLOTTED_DROPS);
  const bySize = drops.toSorted((one, other) => compareDecimals(one.value, other.value));
  const [least, most, last] = [bySize[0], bySize.at(-1), drops.at(-1)];
  if (!least || !most || !last) return null;
  const first = PLOTTED_DROPS - drops.length;
  return {
    drops,
    // Shares of a picture: a number is exact enough.
    bars: drops.map(({ id, value }, place) => ({
      id,
      left: (first + place) / PLOTTED_DROPS,
      height: Number(value) / Number(most.value),
    })),
    least,
    most,
    last,
  };
}
