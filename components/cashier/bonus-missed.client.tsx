'use client';
import { useEffect, useState } from 'react';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

/** That the bonus which was chosen with a deposit did not come; nothing where it came, or none was chosen [RWD-05]. */
export function BonusMissed({ transactionId: id }: { transactionId: string }) {
  const t = useText('cashier');
  const [isMissed, setMissed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const reading = callLazily(
      () => import('@/components/cashier/cashier.requests.client'),
      ({ readOfferGiven }) => readOfferGiven({ id }),
    );
    void reading.then((read) => {
      if (isWanted) setMissed(read.ok && read.value?.isOfferGiven === false);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return isMissed ? (
    <p role="status" className="account-notice">
      {t('offerNotGiven')}
    </p>
  ) : null;
}
