'use client';
import { GUARD_FACTS } from '@/components/guards/guard-facts.client';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(`
  fragment GuardsFirstRead on Viewer {
    player {
      playerId
      isPhoneNumberVerified
      personalInfo {
        street
        zipCode
        city
      }
    }
  }
`);

export function takeFirstRead({ player }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  if (!player) return writePlayerValue(GUARD_FACTS, null, playerId);
  const { street, zipCode, city } = player.personalInfo;
  const { isPhoneNumberVerified } = player;
  writePlayerValue(GUARD_FACTS, { isPhoneNumberVerified, lacksInformation: !street || !zipCode || !city }, playerId);
}
