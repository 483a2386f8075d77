'use client';
import type { Offer } from '@/components/cashier/cashier.documents';
import { formatMoney } from '@/lib/format/format-money';
import type { TextOf } from '@/lib/i18n/texts.client';

/** An offer in a few words: by its name, or by a text of ours where the back end has none for it. */
export function offerText(
  { nameKey, percentage, maxBonus, terms }: Pick<Offer, 'nameKey' | 'percentage' | 'maxBonus'> & Partial<Offer>,
  currency: string,
  t: TextOf<'cashier'>,
): string {
  const share = { percentage, max: formatMoney(maxBonus, currency, t.language) };
  const known = terms ? null : t.find(`offers.${nameKey}`, share);
  return known ?? t('offerNamed', { name: terms?.name ?? t('offerKinds.Incentive'), ...share });
}
