'use client';
import { useEffect, useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import { CLOSED_GUARD, isAnyGuardActive, showsGuardNote } from '@/components/guards/guards.model';
import { useAccountUpdates } from '@/components/guards/use-account-updates.client';
import { useGuards } from '@/components/guards/use-guards.client';
import { CUSTOMER } from '@/components/pop-ups/customer.client';
import { offerOverlay } from '@/components/pop-ups/offer-overlay.client';
import { acknowledgePopUp, readCustomerAgain } from '@/components/pop-ups/pop-ups.requests.client';
import { useIsInSight } from '@/components/pop-ups/use-is-in-sight.client';
import { type PopUp, isPopUp } from '@/contract/pop-ups';
import { useText } from '@/lib/i18n/texts.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

/** Reads the customer again after each of its events, and shows the pop-ups that it needs, one after another [PLR-02]. */
export default function PopUpWatch(): null {
  const t = useText('popUp');
  const pagePath = usePublicPathname();
  const guards = useGuards();
  const isInSight = useIsInSight();
  const due = duePopUp(usePlayerValue(CUSTOMER)?.popUpsNeeded ?? []);
  const [putOff, setPutOff] = useState<string | null>(null);
  useAccountUpdates('customer', () => void readCustomerAgain());
  // The platform takes no answer of a closed account.
  const isFree = isInSight && showsGuardNote(pagePath) && !isAnyGuardActive(guards) && !guards.has(CLOSED_GUARD);
  // One that was closed without an answer comes again with another page.
  const turn = `${due} ${pagePath}`;
  const isDue = isFree && turn !== putOff;
  useEffect(() => {
    if (due === null || !isDue) return undefined;
    async function acknowledge(id: PopUp) {
      if (!(await acknowledgePopUp(id))) notify({ namespace: 'pop-ups', kind: 'error', message: t('failed') });
    }
    return offerOverlay(
      {
        variant: 'confirmation',
        title: t(`titles.${due}`),
        text: t(`texts.${due}`),
        ok: t('acknowledge'),
        dismiss: t('later'),
        onOk: () => acknowledge(due),
      },
      () => setPutOff(turn),
    );
  }, [due, isDue, turn, t]);
  return null;
}

/**
 * The pop-up whose turn it is: the one that is needed longest, so that none takes the place of one that is open. Null
 * when none is needed that this release has texts for.
 */
export function duePopUp(needed: readonly string[]): PopUp | null {
  return needed.find(isPopUp) ?? null;
}
