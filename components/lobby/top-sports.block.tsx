import { defineBlock } from '@/components/lobby/block';
import { SPORTS } from '@/components/lobby/sports-section';
import { graphql } from '@/lib/graphql/graphql';

export const FRAGMENT = graphql(`
  fragment TopSports on TopSportsBlock {
    id
    heading
    events {
      id
      sport
      competition
      home
      away
      startsAt
      homeOdds
      drawOdds
      awayOdds
    }
  }
`);

export const BLOCK = defineBlock({
  fragment: FRAGMENT,
  toModel: ({ heading, events }) => (events.length > 0 ? { heading, events } : null),
  section: SPORTS,
});
