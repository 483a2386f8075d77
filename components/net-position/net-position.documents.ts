import { graphql } from '@/lib/graphql/graphql';

export const NET_POSITIONS = graphql(`
  query NetPositions($period: NetPeriod!, $first: Int!) {
    viewer {
      netPositions(period: $period, first: $first) {
        from
        until
        currency
        staked
        won
        net
        jackpotStaked
        jackpotWon
        jackpotNet
        deposited
        playedMinutes
      }
    }
  }
`);
