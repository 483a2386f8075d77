'use client';
import { useEffect, useRef } from 'react';
import { modeOfPage } from '@/components/shell/navigation-rules';
import type { WalletReactionTexts } from '@/components/wallet/wallet-texts';
import { fetchUntilThere } from '@/lib/graphql/late-code.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useSession } from '@/lib/session/session.client';

interface WalletKeeperProps {
  readonly locale: string;
  readonly visitorMode: 'CASINO' | 'SPORTS';
  readonly texts: WalletReactionTexts;
}

/** Lets the page react to the player's money; what it takes is fetched after the first paint. */
export function WalletKeeper({ locale, visitorMode, texts }: WalletKeeperProps): null {
  const { status, playerId } = useSession();
  const isSportsMode = modeOfPage(usePublicPathname(), visitorMode) === 'SPORTS';
  const latest = useRef({ locale, isSportsMode, texts });
  useEffect(() => {
    latest.current = { locale, isSportsMode, texts };
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN' || !playerId) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    void fetchUntilThere(() => import('@/components/wallet/wallet-reactions.client')).then(({ reactToWallet }) => {
      if (!isOver) stop = reactToWallet(playerId, () => latest.current);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [status, playerId]);
  return null;
}
