'use client';
import { OPEN_SPORTSBOOK } from '@/components/sportsbook/sportsbook.documents';
import { mapResult } from '@/contract/result';
import type { FrameSession } from '@/contract/sportsbook-frame';
import type { Result } from '@/lib/graphql/failure';
import { requestFromBrowser } from '@/lib/graphql/request.client';

/** A session for the sportsbook's frame, of the player who is signed in. */
export async function openSportsbook(): Promise<Result<FrameSession>> {
  const result = await requestFromBrowser(OPEN_SPORTSBOOK, {}, { report: () => undefined });
  return mapResult(result, (value) => value.openSportsbook);
}
