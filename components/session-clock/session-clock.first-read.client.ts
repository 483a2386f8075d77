'use client';
import { SIGNED_IN_AT, startInBrowserTime } from '@/components/session-clock/session-clock.client';
import { steadyNow } from '@/components/ui/steady-now.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment SessionClockFirstRead on Viewer {
    signIn {
      startedAt
      now
    }
  }
`);

export function takeFirstRead({ signIn }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (signIn) writePlayerValue(SIGNED_IN_AT, startInBrowserTime(signIn, steadyNow()), playerId);
}
