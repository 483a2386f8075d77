import { defineBlock } from '@/components/lobby/block';
import { RAFFLE_FIELDS } from '@/components/raffle/raffle.documents';
import { RAFFLES } from '@/components/raffle/raffle-section';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment RaffleBlock on RaffleBlock {
      id
      settings {
        ...RaffleFields
      }
    }
  `,
  [RAFFLE_FIELDS],
);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: ({ settings }) => (settings.enabled ? settings : null),
  section: RAFFLES,
});
