import { graphql } from '@/lib/graphql/graphql';

export const UNSEEN_WIN_FIELDS = graphql(`
  fragment UnseenWinFields on UnseenWin {
    id
    kind
    subject
    source
    amount
    currency
  }
`);

export const UNSEEN_WINS_CHANGED = graphql(
  `
    subscription UnseenWinsChanged {
      unseenWinsChanged {
        wins {
          ...UnseenWinFields
        }
      }
    }
  `,
  [UNSEEN_WIN_FIELDS],
);
