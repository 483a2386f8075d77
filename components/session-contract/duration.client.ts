'use client';
import { toHours } from '@/components/session-contract/session-contract.model';
import { useText } from '@/lib/i18n/texts.client';

/** Writes whole minutes as hours and minutes, of which a part that is zero is left out. */
export function useDuration(): (minutes: number) => string {
  const t = useText('sessionContract');
  return (minutes) => t('duration', toHours(minutes)).trim();
}
