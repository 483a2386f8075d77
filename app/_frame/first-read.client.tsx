'use client';
import { useEffect } from 'react';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { startFirstRead } from '@/lib/live/first-read.client';
import { readSession, useSession } from '@/lib/session/session.client';

/**
 * Asks once, after the page has painted, for all that the features know of the player, as far as the back end offers
 * it.
 */
export function FirstRead(): null {
  const { status, playerId } = useSession();
  useEffect(
    () => (status === 'LOGGED_IN' && playerId ? startFirstRead((claim) => readPlayer(playerId, claim)) : undefined),
    [status, playerId],
  );
  return null;
}

async function readPlayer(playerId: string, claim: () => boolean): Promise<boolean> {
  const [{ playerBootstrap, takePlayer }, { requestFromBrowser }] = await importWithRetry(() =>
    Promise.all([import('@/app/_frame/player-bootstrap.client'), import('@/lib/graphql/request.client')]),
  );
  const query = playerBootstrap();
  if (query === null) return true;
  const result = await requestFromBrowser(query, {});
  // Another player may have signed in while the answer was on its way.
  if (!result.ok || readSession().playerId !== playerId) return false;
  if (claim()) takePlayer(result.value.viewer, playerId);
  return true;
}
