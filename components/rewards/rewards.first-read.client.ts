'use client';
import { UNCLAIMED } from '@/components/rewards/unclaimed.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment RewardsFirstRead on Viewer {
    unclaimedRewards
  }
`);

export function takeFirstRead({ unclaimedRewards }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(UNCLAIMED, unclaimedRewards ?? 0, playerId);
}
