'use client';
import { useEffect } from 'react';
import { offerText } from '@/components/cashier/offer-text.client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { formatMoney } from '@/lib/format/format-money';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useSession } from '@/lib/session/session.client';

/** Welcomes a new player in the lobby, once, with the offer for the first deposit [CSH-09]. */
export function WelcomeEffects({ brandName }: { brandName: string }): null {
  const t = useText('cashier');
  const { status, playerId } = useSession();
  const isLobby = usePublicPathname() === '/';
  useEffect(() => {
    if (status !== 'LOGGED_IN' || !playerId || !isLobby) return undefined;
    let isOver = false;
    void importWithRetry(() => import('@/components/cashier/due-welcome.client')).then(
      async ({ keepWelcomeShown, readWelcome }) => {
        const welcome = await readWelcome(playerId);
        if (isOver || !welcome || currentOverlay() !== null || isAnyGuardRegistered(currentGuards())) return;
        keepWelcomeShown(playerId, new Date());
        const { currency, offer } = welcome;
        openOverlay({
          variant: 'content-accept',
          title: t('welcome.title', { brand: brandName }),
          text: t('welcome.text', {
            offer: offerText(offer, currency, t),
            min: formatMoney(offer.minDeposit, currency, t.language),
          }),
          terms: t('offerTerms', { factor: offer.wageringFactor }),
          accept: t('welcome.accept'),
          later: t('welcome.later'),
          onAccept: openQuickDeposit,
        });
      },
    );
    return () => {
      isOver = true;
    };
  }, [status, playerId, isLobby, brandName, t]);
  return null;
}
