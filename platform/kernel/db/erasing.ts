import type { PlayerId } from '../ids';
import type { Queryable } from './db';

/** Erases what a module keeps of a player as a person, in the caller's transaction; again it changes nothing. */
export type ErasePlayer = (tx: Queryable, playerId: PlayerId) => Promise<void>;

/** By statements whose only parameter is the player. */
export const erasing =
  (...statements: readonly string[]): ErasePlayer =>
  async (tx, playerId) => {
    for (const statement of statements) await tx.query(statement, [playerId]);
  };
