import { defineBlock } from '@/components/lobby/block';
import { SPORTS } from '@/components/sportsbook/sports-section';
import { SPORTS_EVENT_FIELDS } from '@/components/sportsbook/sportsbook.documents';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(
  `
    fragment TopSportsBlockFields on TopSportsBlock {
      id
      heading
      sports
      order
      events {
        ...SportsEventFields
      }
    }
  `,
  [SPORTS_EVENT_FIELDS],
);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: ({ heading, sports, order, events }) => (events.length > 0 ? { heading, sports, order, events } : null),
  section: SPORTS,
});
