'use client';
import type { PendingSignIn } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const REQUEST_LOGIN_CODE = graphql(`
  mutation RequestLoginCode($phoneNumber: String!) {
    requestLoginCode(phoneNumber: $phoneNumber) {
      sent
      expiresAt
      resendInSeconds
    }
  }
`);

/** The form shows these to the player itself; they are no errors of the program. */
function reportNothing(): void {}

/** Sends a code to the number. The answer never shows whether the number has an account. */
export async function requestLoginCode(phoneNumber: string): Promise<Result<PendingSignIn, Failure>> {
  const result = await requestFromBrowser(REQUEST_LOGIN_CODE, { phoneNumber }, { report: reportNothing });
  if (!result.ok) return result;
  return {
    ok: true,
    value: { phoneNumber, resendAvailableAt: steadyNow() + result.value.requestLoginCode.resendInSeconds * 1000 },
  };
}
