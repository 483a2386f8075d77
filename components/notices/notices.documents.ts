import { graphql } from '@/lib/graphql/graphql';

/** The facts of the player behind the notices about papers and banks; ISO times. */
export const NOTICES_FIELDS = graphql(`
  fragment NoticesFields on Player {
    country {
      code
    }
    kycCheckStatus {
      status
      deadline
      verificationsMissing
    }
    sourceOfWealthStatus {
      dueDate
      dueDateExpired
      requiredDocumentsUploadV2 {
        comment
        requestedFundingType
      }
    }
    bankingCDD
    instantBankingBlock {
      activeFrom
    }
  }
`);
