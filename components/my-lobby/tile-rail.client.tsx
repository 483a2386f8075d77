'use client';
import { useRef, type ReactNode } from 'react';
import { GameTile } from '@/components/games/game-tile';
import type { GameTileData } from '@/components/games/games.model';
import { RailArrows } from '@/components/games/rail-arrows.client';
import { RailHeading } from '@/components/my-lobby/rail-heading';

interface TileRailProps {
  readonly id: string;
  readonly title: string;
  readonly tiles: readonly GameTileData[];
  readonly gamesHref: string;
  /** At the end of the heading. */
  readonly action: ReactNode;
}

/** A row of games under a heading, all of it known. */
export function TileRail({ id, title, tiles, gamesHref, action }: TileRailProps) {
  const track = useRef<HTMLUListElement>(null);
  return (
    <section className="section my-room" aria-labelledby={id}>
      <RailHeading id={id} title={title}>
        {action}
      </RailHeading>
      <div className="rail">
        <ul className="rail-track" ref={track}>
          {tiles.map((tile) => (
            <li key={tile.slug}>
              <GameTile tile={tile} gamesHref={gamesHref} />
            </li>
          ))}
        </ul>
        <RailArrows track={track} listName={title} />
      </div>
    </section>
  );
}
