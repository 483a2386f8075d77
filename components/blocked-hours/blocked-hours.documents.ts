import { graphql } from '@/lib/graphql/graphql';

export const BLOCKED_HOURS_FIELDS = graphql(`
  fragment BlockedHoursFields on BlockedHours {
    inForce {
      from
      to
    }
    pending {
      hours {
        from
        to
      }
      holdsFrom
    }
    timeZone
    now
  }
`);

export const BLOCKED_HOURS = graphql(
  `
    query BlockedHours {
      viewer {
        blockedHours {
          ...BlockedHoursFields
        }
      }
    }
  `,
  [BLOCKED_HOURS_FIELDS],
);
