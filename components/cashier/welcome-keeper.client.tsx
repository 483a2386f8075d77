'use client';
import { useEffect } from 'react';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { isAnyGuardRegistered } from '@/components/guards/guards.model';
import { currentGuards } from '@/components/guards/guards-store';
import { currentOverlay, openOverlay } from '@/components/overlay/overlay-store';
import { fillText } from '@/components/ui/fill-text';
import { formatMoney } from '@/lib/format/format-money';
import { fetchUntilThere } from '@/lib/graphql/late-code.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { useSession } from '@/lib/session/session.client';

export interface WelcomeTexts {
  readonly title: string;
  readonly text: string;
  readonly terms: string;
  readonly accept: string;
  readonly later: string;
  readonly offers: Readonly<Record<string, string>>;
}

/** Welcomes a new player in the lobby, once, with the offer for the first deposit [CSH-09]. */
export function WelcomeKeeper({ locale, texts }: { locale: string; texts: WelcomeTexts }): null {
  const { status, playerId } = useSession();
  const isLobby = usePublicPathname() === '/';
  useEffect(() => {
    if (status !== 'LOGGED_IN' || !playerId || !isLobby) return undefined;
    let isOver = false;
    void fetchUntilThere(() => import('@/components/cashier/welcome.requests.client')).then(async ({ keepWelcomeSeen, readWelcome }) => {
      const welcome = await readWelcome(playerId);
      if (isOver || !welcome || currentOverlay() !== null || isAnyGuardRegistered(currentGuards())) return;
      keepWelcomeSeen(playerId);
      const { nameKey, percentage, maxBonus, minDeposit, wageringFactor } = welcome.offer;
      const money = (amount: string) => formatMoney(amount, welcome.currency, locale);
      const offer = fillText(texts.offers[nameKey] ?? '', { percentage, max: money(maxBonus) });
      openOverlay({ variant: 'content-accept', title: texts.title, text: fillText(texts.text, { offer, min: money(minDeposit) }), terms: fillText(texts.terms, { factor: wageringFactor }), accept: texts.accept, later: texts.later, onAccept: openQuickDeposit });
    });
    return () => {
      isOver = true;
    };
  }, [status, playerId, isLobby, locale, texts]);
  return null;
}
