import { graphql } from '@/lib/graphql/graphql';

export const FOUND_FIELDS = graphql(`
  fragment CalendarFoundFields on CalendarFound {
    day
    title
    text
    imageUrl
    assignationId
  }
`);

export const CALENDAR = graphql(
  `
    query CountdownCalendar {
      viewer {
        id
        rewardsBlockReason
      }
      root {
        calendar {
          id
          title
          text
          terms
          timeZone
          now
          nextDoorAt
          blockReason
          doors {
            number
            day
            opensAt
            closesAt
            state
            found {
              ...CalendarFoundFields
            }
          }
        }
      }
    }
  `,
  [FOUND_FIELDS],
);

export const DOOR_OPENED = graphql(
  `
    subscription CalendarDoorOpened {
      calendarDoorOpened {
        ...CalendarFoundFields
      }
    }
  `,
  [FOUND_FIELDS],
);

export const OPEN_DOOR = graphql(
  `
    mutation OpenCalendarDoor($calendarId: ID!, $day: String!) {
      openCalendarDoor(calendarId: $calendarId, day: $day) {
        ...CalendarFoundFields
      }
    }
  `,
  [FOUND_FIELDS],
);
