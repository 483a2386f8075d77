'use client';
import type { LimitKind } from '@/components/limits/limits.model';
import { toDuration } from '@/components/limits/session-limits.model';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** Writes the amounts of limits of a kind: money, or hours and minutes of whole seconds; of what is left a begun minute too. */
export function useAmountText(kind: LimitKind, currency: string): (amount: string, round?: 'down' | 'up') => string {
  const t = useText('limits');
  return kind === 'session'
    ? (seconds, round) => t('duration', toDuration(Number(seconds), round))
    : (amount) => formatMoney(amount, currency, t.language);
}
