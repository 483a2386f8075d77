'use client';
import type { MouseEvent } from 'react';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useText } from '@/lib/i18n/texts.client';

function openFromMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  openQuickDeposit();
}

/** Opens the quick deposit over the page. A narrow bar shows a plus instead of the word. */
export function DepositButton({ isMenuItem = false }: { readonly isMenuItem?: boolean }) {
  const t = useText('cashier');
  if (isMenuItem)
    return (
      <button type="button" className="btn btn-ghost btn-wide" onClick={openFromMenu}>
        <Icon name="plus" />
        <span>{t('title')}</span>
      </button>
    );
  return (
    <Button className="deposit-button" onClick={openQuickDeposit}>
      <Icon name="plus" className="min-[1100px]:hidden" />
      <span className="max-[1099px]:sr-only">{t('title')}</span>
    </Button>
  );
}
