'use client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';
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

/** What the lobby calls the player; empty where the account has no name. */
export const FIRST_NAME = playerValue<string>('first-name');

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(FIRST_NAME, player?.personalInfo.firstName ?? '', playerId);
}
