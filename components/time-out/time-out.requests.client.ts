'use client';
import { mapResult } from '@/contract/result';
import type { Failure, Result } from '@/lib/graphql/failure';
import { graphql } from '@/lib/graphql/graphql';
import { requestFromBrowser } from '@/lib/graphql/request.client';

const STOP = graphql(`
  mutation StopPlayFor24Hours {
    stopPlayFor24Hours {
      id
    }
  }
`);

/**
 * Stops the player's games and deposits for 24 hours; a second call changes nothing. `isLeaving` lets the call outlive
 * its page.
 */
export async function stopPlay(isLeaving = false): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(STOP, {}, { keepalive: isLeaving });
  return mapResult(result, () => undefined);
}
