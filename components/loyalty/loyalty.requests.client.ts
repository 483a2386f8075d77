'use client';
import { DETAILS_FIELDS } from '@/components/loyalty/loyalty.documents';
import { command, QUIET } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const CHOOSE = graphql(
  `
    mutation SetGamificationOptIn($enable: Boolean!) {
      setGamificationOptIn(enable: $enable) {
        ...GamificationDetailsFields
      }
    }
  `,
  [DETAILS_FIELDS],
);

/** Takes part in the programme, or leaves it [LOY-03]. */
export const choosePart = command(CHOOSE, (answer) => answer.setGamificationOptIn, QUIET);
