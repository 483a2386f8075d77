'use client';
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

/** Stops the player's games and deposits for 24 hours. Asking again changes nothing. */
export async function stopPlay(): Promise<Result<void, Failure>> {
  const result = await requestFromBrowser(STOP, {});
  return result.ok ? { ok: true, value: undefined } : result;
}
