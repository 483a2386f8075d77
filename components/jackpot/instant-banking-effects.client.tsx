'use client';
import { lazy, Suspense } from 'react';
import { showsNotice } from '@/components/breaks/account-notices.model';
import { INSTANT_BANKING_CONTRIBUTION } from '@/components/jackpot/instant-banking-jackpot.client';
import { usePublicPathname } from '@/lib/i18n/use-public-pathname.client';
import { usePlayerValue } from '@/lib/live/player-value.client';

const InstantBankingNotice = lazy(() => import('@/components/jackpot/instant-banking-notice.client'));

/** Its code comes for those alone whom the notice concerns, on the pages of the account's other notices [NOT-01]. */
export function InstantBankingEffects({ pageHref }: { pageHref: string }) {
  const pagePath = usePublicPathname();
  const contribution = usePlayerValue(INSTANT_BANKING_CONTRIBUTION) ?? null;
  if (contribution === null || !showsNotice(pagePath)) return null;
  return (
    <Suspense fallback={null}>
      <InstantBankingNotice contribution={contribution} pageHref={pageHref} />
    </Suspense>
  );
}
