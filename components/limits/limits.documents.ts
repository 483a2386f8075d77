import { graphql } from '@/lib/graphql/graphql';

export const LIMITS = graphql(`
  query Limits {
    viewer {
      limits {
        version now timeZone currency isRaiseBlocked raiseWaitHours
        deposit { period limit used remaining resetsAt raise { id amount dueAt expiresAt } }
      }
    }
  }
`);
