import type { GameTileData } from '@/components/games/games.model';
import { createStore } from '@/lib/store/store';

/** A fact about a game that changes while the page is open. */
export interface TileLine {
  readonly kind: 'jackpot' | 'open' | 'closed';
  readonly text: string;
  /** Of a live table whose provider reports its state. */
  readonly table?: TableFacts | null;
}

/** The state of a live table in words. */
export interface TableFacts {
  readonly seats: string | null;
  readonly language: string | null;
  /** The newest first. */
  readonly numbers: readonly { readonly value: string; readonly colour: string | null }[];
}

export type TileLines = Readonly<Record<string, TileLine>>;

/** By the game's slug; a game without a line has none. */
export const tileLines = createStore<TileLines>({});

/** The one thing under a tile's cover; `mark` is an editor's word such as "New". */
export interface TileBadge {
  readonly kind: TileLine['kind'] | 'mark';
  readonly text: string;
}

/** In so few tiles every badge is worth its place. */
const FEW_TILES = 2;

/**
 * The badge of each tile of a row, by slug, in this order of precedence: a table that is closed, the editor's mark, the
 * jackpot's pot, a table that is open. A badge that most tiles of the row have does not distinguish its games and is left out,
 * except that a table is closed.
 */
export function tileBadges(tiles: readonly GameTileData[], lines: TileLines): ReadonlyMap<string, TileBadge> {
  const possible = tiles.map(({ slug, badge }) => ({ slug, badges: inOrder(badge, lines[slug]) }));
  const counts = new Map<string, number>();
  for (const badge of possible.flatMap(({ badges }) => badges))
    counts.set(keyOf(badge), (counts.get(keyOf(badge)) ?? 0) + 1);
  const isDistinct = (badge: TileBadge) =>
    badge.kind === 'closed' || tiles.length <= FEW_TILES || (counts.get(keyOf(badge)) ?? 0) * 2 <= tiles.length;
  return new Map(
    possible.flatMap(({ slug, badges }) => {
      const shown = badges.find(isDistinct);
      return shown ? [[slug, shown] as const] : [];
    }),
  );
}

function inOrder(mark: string | null, line: TileLine | undefined): readonly TileBadge[] {
  const marks: readonly TileBadge[] = mark === null || mark === '' ? [] : [{ kind: 'mark', text: mark }];
  if (!line) return marks;
  return line.kind === 'closed' ? [line, ...marks] : [...marks, line];
}

/** Pots and hours of two tiles are the same badge only if they read the same. */
const keyOf = ({ kind, text }: TileBadge): string => `${kind} ${text}`;
