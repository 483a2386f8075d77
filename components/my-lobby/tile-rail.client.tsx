'use client';
import type { ReactNode } from 'react';
import type { GameTileData } from '@/components/games/games.model';
import { TileRow } from '@/components/games/tile-row.client';
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
  return (
    <section className="section my-room" aria-labelledby={id}>
      <RailHeading id={id} title={title}>
        {action}
      </RailHeading>
      <TileRow name={title} tiles={tiles} gamesHref={gamesHref} />
    </section>
  );
}
