'use client';
import { openQuickDeposit } from '@/components/cashier/quick-deposit-store';
import { Button } from '@/components/ui/button';

/** Opens the quick deposit over the page. */
export function DepositButton({ text }: { text: string }) {
  return <Button onClick={openQuickDeposit}>{text}</Button>;
}
