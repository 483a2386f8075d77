'use client';
import { proofArrivals, unlinkedIds } from '@/components/consent/consent-proofs.client';
import { onSessionState, readSession } from '@/lib/session/session.client';

/** The links that the platform has confirmed, or that are under way, as `player id`. */
const linked = new Set<string>();

/**
 * Links the choices of this browser with the player: those whose proof arrives, and those so far with one who signs in
 * [CNS-01].
 */
export function linkConsents(idNow: () => string | null): void {
  proofArrivals.listen((id) => void linkConsent(id));
  onSessionState(() => void linkConsent(idNow()));
}

/** Links the choices under the id with the player; one that fails is tried again with the next page. */
export async function linkConsent(id: string | null): Promise<void> {
  const { status, playerId } = readSession();
  if (!id || status !== 'LOGGED_IN' || !playerId) return;
  const link = `${playerId} ${id}`;
  if (linked.has(link)) return;
  linked.add(link);
  const isLinked = await import('@/components/consent/consent.requests.client')
    .then(({ sendLink }) => sendLink({ id }))
    .catch(() => false);
  if (isLinked) return;
  linked.delete(link);
  unlinkedIds.add(id);
}
