import { graphql, type ResultOf } from '@/lib/graphql/graphql';

const FIGURES = graphql(`
  fragment StatementNumbers on StatementFigures {
    deposited
    withdrawn
    staked
    won
    net
    bonusGranted
    bonusConverted
    bonusEnded
    rewarded
    adjusted
  }
`);

export const STATEMENT = graphql(
  `
  query Statement($period: String!) {
    viewer {
      player {
        number
        personalInfo {
          firstName
          lastName
        }
      }
      statement(period: $period) {
        from
        until
        opening {
          bonus
          pending
          total
        }
        closing {
          bonus
          pending
          total
        }
        totals {
          ...StatementNumbers
          currency
          jackpotStaked
          jackpotWon
          bonusStaked
          bonusWon
        }
        parts {
          ...StatementNumbers
          day
          closing {
            total
          }
        }
      }
    }
  }
`,
  [FIGURES],
);

type Viewer = ResultOf<typeof STATEMENT>['viewer'];
export type Statement = NonNullable<Viewer['statement']>;
export type StatementPlayer = NonNullable<Viewer['player']>;
