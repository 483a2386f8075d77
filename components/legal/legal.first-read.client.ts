'use client';
import { LEGAL_TO_ACCEPT } from '@/components/legal/legal-to-accept.client';
import { LEGAL_TEXT_TO_ACCEPT } from '@/components/legal/legal.documents';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import { writePlayerValue } from '@/lib/live/player-entries.client';

export const FIRST_READ = graphql(
  `
    fragment LegalFirstRead on Viewer {
      legalTextsToAccept {
        ...LegalTextToAcceptFields
      }
    }
  `,
  [LEGAL_TEXT_TO_ACCEPT],
);

export function takeFirstRead({ legalTextsToAccept }: ResultOf<typeof FIRST_READ>, playerId: string): void {
  writePlayerValue(LEGAL_TO_ACCEPT, legalTextsToAccept?.[0] ?? null, playerId);
}
