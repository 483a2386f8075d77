export type Volatility = 'low' | 'medium' | 'high';

/** Pays for three, four and five of a kind. */
export type PayRow = readonly [three: number, four: number, five: number];

/** Everything that decides what a round can pay. Strips are cyclic; a stop shows its own symbol in the top row. */
export interface SlotVariant {
  readonly id: string;
  readonly volatility: Volatility;
  /** Published return to player, a share of the stake (0.96 = 96 %); proven equal to the enumeration by a test. */
  readonly rtp: number;
  /** Published share of paid spins that return anything at all, free spins included. */
  readonly hitFrequency: number;
  /** Published standard deviation of one paid round, in stakes. */
  readonly standardDeviation: number;
  /** Five strips of the paid spin. Wilds stand on the middle reels only. */
  readonly strips: readonly (readonly number[])[];
  /** Five strips of the free spins, where a wild fills its whole reel. */
  readonly freeStrips: readonly (readonly number[])[];
  /** Line pays by symbol number, in units of a line's stake. */
  readonly linePays: readonly (PayRow | null)[];
  /** Pays for three, four and five scatters anywhere, in units of a line's stake. */
  readonly scatterPays: PayRow;
  /** Free spins awarded by three, four and five scatters, in a paid and in a free spin alike. */
  readonly freeSpinAwards: PayRow;
  /** All wins of a free spin are multiplied by this. */
  readonly freeSpinMultiplier: number;
  /** A round never holds more free spins than this. */
  readonly freeSpinCap: number;
}
