import { SESSION_LIMITS_FIELDS } from '@/components/limits/session-limits.documents';
import { graphql, narrow, operationOf } from '@/lib/graphql/graphql';

/** One limit of one period, whatever it bounds. */
const LIMIT_FIELDS = graphql(`
  fragment LimitFields on PlayerLimit {
    period
    limit
    used
    remaining
    resetsAt
    increase {
      id
      amount
      dueAt
      expiresAt
    }
  }
`);

/** All that the lobby knows of the player's limits, the same in every answer. */
export const LIMITS_FIELDS = graphql(
  `
  fragment LimitsFields on PlayerLimits {
    version
    now
    timeZone
    currency
    isIncreaseBlocked
    increaseWaitHours
    deposit {
      ...LimitFields
    }
  }
`,
  [LIMIT_FIELDS],
);

/** Limits of the lobby of an event, an answer or the first read are all applied to the entry of this document. */
export const LIMITS_CHANGED = graphql(
  `
    subscription LimitsChanged {
      limitsChanged {
        version
        limits {
          ...LimitsFields
        }
      }
    }
  `,
  [LIMITS_FIELDS],
);

/** Limits of what is lost and staked. */
export const PLAY_LIMITS_FIELDS = graphql(
  `
  fragment PlayLimitsFields on PlayerLimits {
    version
    now
    loss {
      ...LimitFields
    }
    globalLoss {
      ...LimitFields
      elsewhere
    }
    stake {
      ...LimitFields
    }
  }
`,
  [LIMIT_FIELDS],
);

/** The limit of a single stake. */
export const SINGLE_STAKE_FIELDS = graphql(`
  fragment SingleStakeFields on PlayerLimits {
    version
    now
    singleStake {
      limit
      increase {
        id
        amount
        dueAt
        expiresAt
      }
    }
  }
`);

/** The parts of the record that a back end may lack, each with the command that sets its limits. */
const OPTIONAL_PARTS = new Map<unknown, string>([
  [PLAY_LIMITS_FIELDS, 'SetPlayLimit'],
  [SINGLE_STAKE_FIELDS, 'SetSingleStakeLimit'],
  [SESSION_LIMITS_FIELDS, 'SetSessionLimit'],
]);

/** A document without the kinds of limits that cannot be set, by the names of their commands. */
export function ofOfferedKinds<Document>(document: Document, isOffered: (command: string) => boolean): Document {
  const commands = new Map([...OPTIONAL_PARTS].map(([part, command]) => [operationOf(part).name, command]));
  return narrow(document, [...OPTIONAL_PARTS.keys()], (name) => isOffered(commands.get(name) ?? name));
}

/** Every limit of the player: one record in one read. */
export const ALL_LIMITS = graphql(
  `
    query AllLimits {
      viewer {
        limits {
          ...LimitsFields
          ...PlayLimitsFields
          ...SingleStakeFields
          ...SessionLimitsFields
        }
      }
    }
  `,
  [LIMITS_FIELDS, PLAY_LIMITS_FIELDS, SINGLE_STAKE_FIELDS, SESSION_LIMITS_FIELDS],
);

/** Its changes. */
export const ALL_LIMITS_CHANGED = graphql(
  `
    subscription AllLimitsChanged {
      limitsChanged {
        version
        limits {
          ...LimitsFields
          ...PlayLimitsFields
          ...SingleStakeFields
          ...SessionLimitsFields
        }
      }
    }
  `,
  [LIMITS_FIELDS, PLAY_LIMITS_FIELDS, SINGLE_STAKE_FIELDS, SESSION_LIMITS_FIELDS],
);
