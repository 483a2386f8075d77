'use client';
import { createContext, useContext, type ReactNode } from 'react';

/** The data that an action on a tile has of its game. */
export interface TileGame {
  readonly gameId: string;
  readonly slug: string;
  readonly name: string;
  /** In a corner of the tile's picture; else in the line of actions on the game's page. */
  readonly isOnTile: boolean;
}

const Actions = createContext<ReactNode>(null);
const Game = createContext<TileGame | null>(null);

/** Gives all tiles inside what the features put on them. */
export function TileActionsProvider({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return <Actions value={actions}>{children}</Actions>;
}

/** The features' actions for one game: on its tile, or on its page. */
export function TileActions({ gameId, slug, name, isOnTile }: TileGame) {
  return <Game value={{ gameId, slug, name, isOnTile }}>{useContext(Actions)}</Game>;
}

/** The game that an action stands on. Throws outside of TileActions. */
export function useTileGame(): TileGame {
  const game = useContext(Game);
  if (!game) throw new Error('an action of a game stands outside of a tile');
  return game;
}
