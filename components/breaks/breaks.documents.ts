import { graphql } from '@/lib/graphql/graphql';

/** The closure or break of an account; ISO times. */
export const RESTRICTIONS_FIELDS = graphql(`
  fragment RestrictionsFields on Player {
    accountStatus {
      status
      cause
      reopenByCustomerAllowed
    }
    selfExclusionDetails {
      exclusionEndsAt
    }
    timeouts {
      timeoutEndsAt
    }
  }
`);
