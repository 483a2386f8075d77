'use client';
import { useRef } from 'react';
import { GameTiles } from '@/components/games/game-tiles.client';
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
        <GameTiles tiles={tiles} gamesHref={gamesHref} />
      </ul>
      <RailArrows track={track} listName={name} count={tiles.length} />
    </div>
  );
}
