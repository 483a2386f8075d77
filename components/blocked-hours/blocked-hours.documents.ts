import { graphql } from '@/lib/graphql/graphql';

const BLOCKED_HOURS_FIELDS = graphql(`
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

export const SET_BLOCKED_HOURS = graphql(
  `
    mutation SetBlockedHours($hours: HourSpanInput) {
      setBlockedHours(hours: $hours) {
        ...BlockedHoursFields
      }
    }
  `,
  [BLOCKED_HOURS_FIELDS],
);

export const CANCEL_CHANGE = graphql(
  `
    mutation CancelBlockedHoursChange {
      cancelBlockedHoursChange {
        ...BlockedHoursFields
      }
    }
  `,
  [BLOCKED_HOURS_FIELDS],
);
