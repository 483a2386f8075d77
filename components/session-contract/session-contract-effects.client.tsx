'use client';
import { useMemo } from 'react';
import { useAskingAfter } from '@/components/limits/limits.live.client';
import type { OverlayRequest } from '@/components/overlay/overlay.model';
import { useHeldOverlay } from '@/components/overlay/use-held-overlay.client';
import { useContracts } from '@/components/session-contract/session-contract.live.client';
import { msUntilNextMoment } from '@/components/session-contract/session-contract.model';
import { isGameOpen } from '@/components/wallet/round-hold.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useStore } from '@/lib/store/use-store.client';

interface SessionContractEffectsProps {
  readonly timeZone: string;
  readonly limitsHref: string;
  readonly lobbyHref: string;
}

const fetchRead = async () =>
  (await import('@/components/session-contract/session-contract.requests.client')).readContracts;

/** An answer is taken where it is read, in code that comes later. */
const showsItself = () => undefined;

/**
 * Lays the end of the session over a game for money and over the sportsbook until the break is over, and a reminder over
 * them until it is answered, in every tab. Practice stays open [PRF-02, PRF-03].
 */
export function SessionContractEffects({ timeZone, limitsHref, lobbyHref }: SessionContractEffectsProps): null {
  const contracts = useContracts();
  useAskingAfter(contracts && msUntilNextMoment(contracts), contracts?.now ?? null, showsItself, fetchRead);
  const path = usePublicPathname();
  const isPlayed = useStore(isGameOpen) || path.startsWith('/sports/');
  const { ended, breakEndsAt, inForce, dueReminder } = contracts ?? {};
  const endedBy = ended?.endedBy ?? null;
  const contractId = inForce?.id ?? null;
  const request = useMemo<OverlayRequest | null>(() => {
    if (!isPlayed) return null;
    if (breakEndsAt && endedBy)
      return { variant: 'session-contract-ended', endedBy, breakEndsAt, timeZone, limitsHref, lobbyHref };
    return contractId && dueReminder ? { variant: 'session-contract-reminder', contractId, number: dueReminder } : null;
  }, [isPlayed, breakEndsAt, endedBy, contractId, dueReminder, timeZone, limitsHref, lobbyHref]);
  useHeldOverlay(request);
  return null;
}
