'use client';
import { useEffect, useState } from 'react';
import { DEPOSIT_OFFER_COST } from '@/components/cashier/cashier.documents';
import { CostText } from '@/components/rewards/bonus-cost.client';
import type { BonusCost } from '@/components/rewards/rewards.documents';
import { Skeleton } from '@/components/ui/skeleton';
import { useSettled } from '@/components/ui/use-settled.client';
import { operationOf } from '@/lib/graphql/graphql';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { isOffered } from '@/lib/graphql/offered.client';
import { useText } from '@/lib/i18n/texts.client';

/** ms without another key before the cost of what was typed is read. */
const SETTLED_MS = 400;

/** The cost of the bonus of the chosen offer, for the amount in the form, before the deposit is sent [RWD-06]. */
export function OfferCost(props: { offerId: string; amount: string }) {
  return isOffered(operationOf(DEPOSIT_OFFER_COST).name) ? <ReadCost {...props} /> : null;
}

function ReadCost({ offerId, amount }: { offerId: string; amount: string }) {
  const t = useText('rewards');
  const settled = useSettled(amount, SETTLED_MS);
  const [read, setRead] = useState<{ readonly amount: string; readonly cost: BonusCost | 'failed' | null }>();
  useEffect(() => {
    let isWanted = true;
    const reading = callLazily(
      () => import('@/components/cashier/cashier.requests.client'),
      ({ readOfferCost }) => readOfferCost({ offerId, amount: settled }),
    );
    void reading.then((result) => {
      if (isWanted) setRead({ amount: settled, cost: result.ok ? result.value : 'failed' });
    });
    return () => {
      isWanted = false;
    };
  }, [offerId, settled]);
  const cost = read?.amount === amount ? read.cost : undefined;
  if (cost === null) return null;
  return (
    <section className="bonus-cost" aria-label={t('cost.title')}>
      <div aria-live="polite" className="bonus-cost-body">
        <h3>{t('cost.title')}</h3>
        {cost === undefined && <Skeleton className="bonus-cost-wait" label={t('cost.loading')} />}
        {cost === 'failed' && <p>{t('cost.failedNow')}</p>}
        {typeof cost === 'object' && <CostText cost={cost} />}
      </div>
    </section>
  );
}
