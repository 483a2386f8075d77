'use client';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const END_SESSION = graphql(`
  mutation EndSession($sessionId: ID!) {
    endSession(sessionId: $sessionId)
  }
`);

/** Ends one of the player's sessions; a session that had ended before is no failure. */
export async function endSessionOf(sessionId: string): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(END_SESSION, { sessionId });
  return mapResult(result, () => undefined);
}
