'use client';
import { openOverlay } from '@/components/overlay/overlay-store';
import { Button } from '@/components/ui/button';

/** Where the cashier is closed it says so. */
export function DepositButton({ texts }: { texts: { readonly action: string; readonly title: string; readonly text: string } }) {
  return <Button onClick={() => openOverlay({ variant: 'default', title: texts.title, text: texts.text })}>{texts.action}</Button>;
}
