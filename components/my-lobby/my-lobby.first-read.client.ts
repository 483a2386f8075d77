'use client';
import { BREAK_ENDS_AT } from '@/components/breaks/breaks.client';
import { keepRooms } from '@/components/my-lobby/kept-rooms.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { readPlayerValue, writePlayerValue } from '@/lib/live/player-entries.client';
import { playerValue } from '@/lib/live/player-value.client';

export const FIRST_READ = graphql(`
  fragment MyLobbyFirstRead on Viewer {
    player {
      personalInfo {
        firstName
      }
    }
  }
`);

/** The player's first name; empty where the account has no name. */
export const FIRST_NAME = playerValue<string>('first-name');

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(FIRST_NAME, player?.personalInfo.firstName ?? '', playerId);
  // The breaks are read before, by name. Every page reads the player, so that the next lobby has no room for rails.
  const stoppedUntil = readPlayerValue(BREAK_ENDS_AT, playerId);
  if (stoppedUntil) keepRooms([], Date.parse(stoppedUntil));
}
