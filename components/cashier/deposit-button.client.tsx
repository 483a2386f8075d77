'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { Button } from '@/components/ui/button';
import { useText } from '@/lib/i18n/texts.client';

/** Opens the quick deposit over the page. */
export function DepositButton({ small = false }: { small?: boolean }) {
  const t = useText('cashier');
  return (
    <Button size={small ? 'small' : 'normal'} className="deposit-button" onClick={openQuickDeposit}>
      {t('title')}
    </Button>
  );
}
