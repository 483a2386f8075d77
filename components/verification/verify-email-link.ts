import 'server-only';
import { linkResultOf, type LinkResult } from '@/components/verification/link-result';
import type { CookieChange } from '@/lib/edge/cookies';
import { graphql } from '@/lib/graphql/graphql';
import { sendOperation } from '@/lib/graphql/transport';
import { transportOf, type Caller } from '@/lib/session/token-exchange';

const VERIFY_EMAIL = graphql(`
  mutation VerifyEmail($token: String!) {
    verifyEmail(token: $token) {
      email
    }
  }
`);

export interface LinkAnswer {
  readonly result: LinkResult;
  readonly cookies: readonly CookieChange[];
}

/** Takes the token that the edge put aside. While the platform is away it is kept, for another try. */
export async function verifyEmailLink(token: string | undefined, caller: Caller): Promise<LinkAnswer> {
  if (!token) return { result: 'expired', cookies: [] };
  const answer = await sendOperation(VERIFY_EMAIL, { token }, transportOf(caller));
  if (answer.ok)
    return {
      result: 'verified',
      cookies: [
        { name: 'emailToken', value: null },
        { name: 'userEmail', value: answer.value.verifyEmail.email },
      ],
    };
  const result = linkResultOf(answer.error);
  return { result, cookies: result === 'away' || result === 'limited' ? [] : [{ name: 'emailToken', value: null }] };
}
