'use client';
import { offerText } from '@/components/cashier/cashier-fields.client';
import type { CashierView, Method, Offer } from '@/components/cashier/cashier.documents';
import { Checkbox, Hint, Radio, SelectField } from '@/components/ui/field';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText } from '@/lib/i18n/texts.client';

/** The remaining allowance of the tightest deposit limit. */
export function LimitLeft({
  tightest: { period, limit, remaining },
  currency,
}: {
  tightest: NonNullable<CashierView['tightest']>;
  currency: string;
}) {
  const t = useText('cashier');
  const limits = useText('limits');
  return (
    <Hint data-limit={limit}>
      {t('limitLeft', {
        period: limits(`periods.${period}`),
        remaining: formatMoney(remaining, currency, t.language),
        limit: formatMoney(limit, currency, t.language),
      })}
    </Hint>
  );
}

interface AccountChoiceProps {
  readonly accounts: Method['savedAccounts'];
  readonly chosen: string;
}

/** The saved accounts of a method, or another one. */
export function AccountChoice({ accounts, chosen }: AccountChoiceProps) {
  const t = useText('cashier');
  return (
    <SelectField label={t('account')} name="account" defaultValue={chosen}>
      <option value="">{t('otherAccount')}</option>
      {accounts.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the account is kept for next time. */
export function RememberChoice({ isChosen }: { isChosen: boolean }) {
  const t = useText('cashier');
  return <Checkbox name="remember" defaultChecked={isChosen} label={t('remember')} />;
}

interface OfferChoiceProps {
  readonly offers: readonly Offer[];
  readonly currency: string;
  readonly chosen: string;
}

/** One of the offers that the amount is enough for, or none; with the bonus terms. */
export function OfferChoice({ offers, currency, chosen }: OfferChoiceProps) {
  const t = useText('cashier');
  const legal = useText('legal');
  const locale = useLocale();
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('offer')}</legend>
      <Radio name="offer" value="" defaultChecked={chosen === ''} label={t('offerNone')} />
      {offers.map((offer) => (
        <Radio
          key={offer.id}
          name="offer"
          value={offer.id}
          defaultChecked={offer.id === chosen}
          label={
            <>
              {offerText(offer, currency, t)}
              <small className="field-hint block">{t('offerTerms', { factor: offer.wageringFactor })}</small>
            </>
          }
        />
      ))}
      <a
        className="link text-sm"
        href={localePath(locale, '/bonus-terms-and-conditions/')}
        target="_blank"
        rel="noopener"
      >
        {legal('bonus.title')}
      </a>
    </fieldset>
  );
}
