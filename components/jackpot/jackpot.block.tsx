import { JACKPOT_FIELDS } from '@/components/jackpot/jackpot.documents';
import { JACKPOTS } from '@/components/jackpot/jackpot-section';
import { defineBlock } from '@/components/lobby/block';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment JackpotBlock on JackpotBlock {
      id
      settings {
        ...JackpotFields
      }
    }
  `,
  [JACKPOT_FIELDS],
);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: ({ settings }) => (settings.enabled ? settings : null),
  section: JACKPOTS,
});
