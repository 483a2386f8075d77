'use client';
import { useEffect, useRef } from 'react';
import { holdWalletNews } from '@/components/wallet/wallet-news.client';
import type { ProductMode } from '@/contract/licence';
import { modeOfPage } from '@/contract/routes';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useSession } from '@/lib/session/session.client';

/** Lets the page react to the player's money; what it takes is fetched after the first paint. */
export function WalletEffects({ visitorMode }: { visitorMode: ProductMode }): null {
  const t = useText('wallet');
  const { status, playerId } = useSession();
  const isSportsMode = modeOfPage(usePublicPathname(), visitorMode) === 'SPORTS';
  const latest = useRef({ isSportsMode, t });
  useEffect(() => {
    latest.current = { isSportsMode, t };
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN' || !playerId) return undefined;
    let isOver = false;
    const news = holdWalletNews();
    void importWithRetry(() => import('@/components/wallet/wallet-reactions.client')).then(({ walletReaction }) => {
      if (!isOver) news.forwardTo(walletReaction(playerId, () => latest.current));
    });
    return () => {
      isOver = true;
      news.stop();
    };
  }, [status, playerId]);
  return null;
}
