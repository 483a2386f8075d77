'use client';
import { WEALTH_REQUEST } from '@/components/source-of-wealth/wealth-request.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment SourceOfWealthFirstRead on Viewer {
    player {
      sourceOfWealthStatus {
        dueDate
        dueDateExpired
      }
    }
  }
`);

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(WEALTH_REQUEST, player?.sourceOfWealthStatus ?? null, playerId);
}
