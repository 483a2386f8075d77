import 'server-only';
import { mapResult } from '@/contract/result';
import { graphql, type ResultOf } from '@/lib/graphql/graphql';
import type { Failure, Result } from '@/lib/graphql/failure';
import { readAsPlayer } from '@/lib/graphql/read';
import type { PageContext } from '@/lib/page/page-context';

const SESSION_HISTORY = graphql(`
  query SessionHistory($after: String) {
    viewer {
      sessionHistory(first: 20, after: $after) {
        sessions {
          id
          device
          browser
          operatingSystem
          clientAddress
          startedAt
          lastSeenAt
          endedAt
          endReason
          isCurrent
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  }
`);

export type SessionHistory = NonNullable<ResultOf<typeof SESSION_HISTORY>['viewer']['sessionHistory']>;
export type PastSession = SessionHistory['sessions'][number];

/**
 * A page of the player's sign-ins, newest first; null when nobody is signed in. `after` is the cursor of the page
 * before.
 */
export async function getSessionHistory(
  { brand, locale }: PageContext,
  after: string | null,
): Promise<Result<SessionHistory | null, Failure>> {
  const result = await readAsPlayer(SESSION_HISTORY, { after }, { brand: brand.id, locale });
  return mapResult(result, (value) => value.viewer.sessionHistory);
}
