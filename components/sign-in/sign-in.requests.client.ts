'use client';
import type { PendingSignIn } from '@/components/sign-in/sign-in.model';
import { steadyNow } from '@/components/ui/steady-now.client';
import { mapResult } from '@/contract/result';
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
  return mapResult(await requestCode({ phoneNumber }), ({ resendInSeconds }) => ({
    phoneNumber,
    resendAvailableAt: steadyNow() + resendInSeconds * 1000,
  }));
}
