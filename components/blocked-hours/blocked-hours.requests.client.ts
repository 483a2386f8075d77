'use client';
import { BLOCKED_HOURS_FIELDS } from '@/components/blocked-hours/blocked-hours.documents';
import { command } from '@/lib/graphql/command.client';
import { graphql } from '@/lib/graphql/graphql';

const SET_BLOCKED_HOURS = graphql(
  `
    mutation SetBlockedHours($hours: HourSpanInput) {
      setBlockedHours(hours: $hours) {
        ...BlockedHoursFields
      }
    }
  `,
  [BLOCKED_HOURS_FIELDS],
);

/** Wishes for these hours, or none (null); repeated, it changes nothing. Answers what holds and what waits. */
export const setBlockedHours = command(SET_BLOCKED_HOURS, (answer) => answer.setBlockedHours);

const CANCEL_CHANGE = graphql(
  `
    mutation CancelBlockedHoursChange {
      cancelBlockedHoursChange {
        ...BlockedHoursFields
      }
    }
  `,
  [BLOCKED_HOURS_FIELDS],
);

/** Gives up the change that waits. */
export const cancelChange = command(CANCEL_CHANGE, (answer) => answer.cancelBlockedHoursChange);
