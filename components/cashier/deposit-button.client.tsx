'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

/** Opens the quick deposit over the page. A narrow bar shows a plus instead of the word. */
export function DepositButton({ small = false }: { small?: boolean }) {
  const t = useText('cashier');
  return (
    <Button size={small ? 'small' : 'normal'} className="deposit-button" onClick={openQuickDeposit}>
      <Icon name="plus" className="min-[1100px]:hidden" />
      <span className="max-[1099px]:sr-only">{t('title')}</span>
    </Button>
  );
}
