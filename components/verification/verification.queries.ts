import 'server-only';
import { cookies, headers } from 'next/headers';
import { mapResult } from '@/contract/result';
import { nameOnHost } from '@/lib/edge/cookies';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const VERIFICATION = graphql(`
  query Verification {
    viewer {
      player {
        playerId
        email
        emailVerified
        phoneNumber
        isPhoneNumberVerified
      }
    }
  }
`);

export type VerificationState = NonNullable<ResultOf<typeof VERIFICATION>['viewer']['player']>;

/** Whether the player's contacts are verified; null when nobody is signed in. */
export async function getVerification({
  brand,
  locale,
}: PageContext): Promise<Result<VerificationState | null, Failure>> {
  const result = await readAsPlayer(VERIFICATION, {}, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.player);
}

export interface LinkVisit {
  /** The link's token waits for the visitor's word. */
  readonly isWaiting: boolean;
  /** The address that was verified in this browser. */
  readonly verifiedEmail: string | null;
}

/** The data that the edge and the confirmation left in this browser. */
export async function getLinkVisit(): Promise<LinkVisit> {
  const [jar, sentHeaders] = await Promise.all([cookies(), headers()]);
  const token = jar.get(nameOnHost('emailToken', sentHeaders.get('host') ?? 'localhost'));
  return { isWaiting: Boolean(token?.value), verifiedEmail: jar.get('userEmail')?.value || null };
}
