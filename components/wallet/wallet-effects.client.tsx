'use client';
import { useEffect, useRef } from 'react';
import { useWalletNews } from '@/components/wallet/wallet.live.client';
import type { BalanceEvent } from '@/contract/events/balance';
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
  const reaction = useRef<Promise<(event: BalanceEvent) => void> | null>(null);
  useEffect(() => {
    latest.current = { isSportsMode, t };
  });
  useEffect(() => {
    if (status !== 'LOGGED_IN' || !playerId) return undefined;
    let isOver = false;
    reaction.current = importWithRetry(() => import('@/components/wallet/wallet-reactions.client')).then(
      ({ walletReaction }) => (isOver ? () => undefined : walletReaction(playerId, () => latest.current)),
    );
    return () => {
      isOver = true;
      reaction.current = null;
    };
  }, [status, playerId]);
  // Movements that come before the code wait for it.
  useWalletNews((event) => void reaction.current?.then((react) => react(event)));
  return null;
}
