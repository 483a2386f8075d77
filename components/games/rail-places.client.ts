'use client';
import type { GameTileData } from '@/components/games/games.model';

/** The games after the first slice, and how far a rail has read. */
export interface RailMore {
  readonly tiles: readonly GameTileData[];
  readonly slices: number;
  readonly hasNextPage: boolean;
}

export interface RailPlace {
  /** CSS pixels. */
  readonly left: number;
  readonly more: RailMore;
}

/** Of one page in the browser's history; `pathname` is the public one. */
interface Rail {
  readonly pathname: string;
  readonly slug: string;
}

/** Rails of some twenty pages. */
const MOST_KEPT = 200;
const kept = new Map<string, RailPlace>();

/** Null on the server and in browsers that name no entries of their history: there each page begins at its start. */
function keyOf({ pathname, slug }: Rail): string | null {
  const entry = typeof window === 'undefined' || !('navigation' in window) ? null : window.navigation.currentEntry;
  // While a page is rendered that is led to, the entry is still that of the page before: hence the path.
  return entry && `${entry.key} ${pathname} ${slug}`;
}

/** Keeps where a rail is, for the way back to this entry of the history. */
export function keepRailPlace(rail: Rail, place: RailPlace): void {
  const key = keyOf(rail);
  if (key === null) return;
  kept.delete(key);
  kept.set(key, place);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Where the rail was when the page of this entry of the history was left; undefined on a page that is new. */
export function railPlaceKept(rail: Rail): RailPlace | undefined {
  const key = keyOf(rail);
  return key === null ? undefined : kept.get(key);
}
