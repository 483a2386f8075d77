'use client';
import { useRef } from 'react';
import { GameTile } from '@/components/games/game-tile';
import type { GameTileData } from '@/components/games/games.model';
import { RailArrows } from '@/components/games/rail-arrows.client';

interface TileRowProps {
  /** Of the heading above it. */
  readonly name: string;
  readonly tiles: readonly GameTileData[];
  readonly gamesHref: string;
}

/** A row of games, all of it known; it scrolls, and has arrows with script. */
export function TileRow({ name, tiles, gamesHref }: TileRowProps) {
  const track = useRef<HTMLUListElement>(null);
  return (
    <div className="rail">
      <ul className="rail-track" ref={track}>
        {tiles.map((tile) => (
          <li key={tile.slug}>
            <GameTile tile={tile} gamesHref={gamesHref} />
          </li>
        ))}
      </ul>
      <RailArrows track={track} listName={name} />
    </div>
  );
}
