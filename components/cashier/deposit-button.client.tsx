'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { Button } from '@/components/ui/button';

/** Opens the quick deposit over the page. */
export function DepositButton({ text, small = false }: { text: string; small?: boolean }) {
  return <Button size={small ? 'small' : 'normal'} className="deposit-button" onClick={openQuickDeposit}>{text}</Button>;
}
