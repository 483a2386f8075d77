'use client';
import type { ReactNode } from 'react';
import { GameTile } from '@/components/games/game-tile';
import type { GameTileData } from '@/components/games/games.model';
import { tileBadges, tileLines } from '@/components/games/tile-badges';
import { useStore } from '@/lib/store/use-store.client';

interface GameTilesProps {
  readonly tiles: readonly GameTileData[];
  readonly gamesHref: string;
  /** How many pictures are on the first screen. */
  readonly eager?: number;
  /** Stands before a tile, by its place from 1. */
  readonly before?: (place: number) => ReactNode;
}

/** The games of a row or a grid, as items of its list. */
export function GameTiles({ tiles, gamesHref, eager = 0, before }: GameTilesProps) {
  const badges = tileBadges(tiles, useStore(tileLines));
  return tiles.map((tile, index) => (
    <li key={tile.slug}>
      {before?.(index + 1)}
      <GameTile tile={tile} badge={badges.get(tile.slug)} gamesHref={gamesHref} eager={index < eager} />
    </li>
  ));
}
