import { createStore } from '@/lib/store/store';

/** The line on a tile now; the kind decides its look. */
export interface TileLine {
  readonly kind: 'jackpot' | 'open' | 'closed';
  readonly text: string;
}

export type TileLines = Readonly<Record<string, TileLine>>;

/** By the game's slug; a game without a line has none. */
export const tileLines = createStore<TileLines>({});
