'use client';
import { mapResult } from '@/contract/result';
import { steadyNow } from '@/components/ui/steady-now.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const REQUEST_EMAIL = graphql(`
  mutation RequestEmailVerification {
    requestEmailVerification {
      resendInSeconds
    }
  }
`);

const CHANGE_EMAIL = graphql(`
  mutation ChangeEmail($email: String!) {
    changeEmail(email: $email) {
      resendInSeconds
    }
  }
`);

const REQUEST_PHONE = graphql(`
  mutation RequestPhoneVerification {
    requestPhoneVerification {
      resendInSeconds
    }
  }
`);

const VERIFY_EMAIL = graphql(`
  mutation VerifyEmailWithCode($code: String!) {
    verifyEmailWithCode(code: $code)
  }
`);

const VERIFY_PHONE = graphql(`
  mutation VerifyPhone($code: String!) {
    verifyPhone(code: $code)
  }
`);

/** The contacts that a code verifies. */
export type VerifiedThing = 'email' | 'phone';

/** The form shows these to the player itself; they are no errors of the program. */
const silent = { report: () => undefined };

/** Sends a code to the player's own address or number; answers when the next may be requested (ms since the epoch). */
export async function requestVerification(thing: VerifiedThing): Promise<Result<number, Failure>> {
  if (thing === 'email') {
    const result = await requestFromBrowser(REQUEST_EMAIL, {}, silent);
    return mapResult(result, (value) => steadyNow() + value.requestEmailVerification.resendInSeconds * 1000);
  }
  const result = await requestFromBrowser(REQUEST_PHONE, {}, silent);
  return mapResult(result, (value) => steadyNow() + value.requestPhoneVerification.resendInSeconds * 1000);
}

/** Takes the code that was sent. */
export async function verifyWithCode(thing: VerifiedThing, code: string): Promise<Result<unknown, Failure>> {
  return thing === 'email'
    ? requestFromBrowser(VERIFY_EMAIL, { code }, silent)
    : requestFromBrowser(VERIFY_PHONE, { code }, silent);
}

/** Puts another address in place of the one that is not confirmed, and sends it a link and a code. */
export function changeEmail(email: string): Promise<Result<unknown, Failure>> {
  return requestFromBrowser(CHANGE_EMAIL, { email }, silent);
}
