'use client';
import { toSentCode, type PendingSignIn } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { mapResult } from '@/contract/result';
import { isUnknownCountry } from '@/contract/visitor-country';
import { command, QUIET } from '@/lib/graphql/command.client';
import type { Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';

const REQUEST_LOGIN_CODE = graphql(`
  mutation RequestLoginCode($phoneNumber: String!) {
    requestLoginCode(phoneNumber: $phoneNumber) {
      sent
      expiresAt
      resendInSeconds
    }
  }
`);

const requestCode = command(REQUEST_LOGIN_CODE, (answer) => answer.requestLoginCode, QUIET);

/** Sends a code to the number. The answer never shows whether the number has an account. */
export async function requestLoginCode(phoneNumber: string): Promise<Result<PendingSignIn>> {
  return mapResult(await requestCode({ phoneNumber }), (answer) => ({
    phoneNumber,
    ...toSentCode(answer, steadyNow()),
  }));
}

const MESSAGE_FAILED = graphql(`
  query MessageFailed($id: ID!) {
    root {
      messageFailed(id: $id)
    }
  }
`);

/** Whether the message with a code will not come any more. */
export const hasMessageFailed = command(MESSAGE_FAILED, (answer) => answer.root.messageFailed, QUIET);

const COUNTRY_CONTEXT = graphql(`
  query CountryContextQuery {
    root {
      countryContext {
        countryCode
      }
    }
  }
`);

/** The visitor's country as the back end sees the request; null where it does not know it either. */
export const readVisitorCountry = command(
  COUNTRY_CONTEXT,
  ({ root: { countryContext } }) => (isUnknownCountry(countryContext.countryCode) ? null : countryContext.countryCode),
  QUIET,
);
