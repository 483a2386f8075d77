'use client';
import { OfferCost } from '@/components/cashier/offer-cost.client';
import { offerText } from '@/components/cashier/offer-text.client';
import type { CashierView, Method, Offer, PageOffer } from '@/components/cashier/cashier.documents';
import { Checkbox, Hint, Radio, SelectField } from '@/components/ui/field';
import { formatMoney } from '@/lib/format/format-money';
import { localePath } from '@/lib/i18n/paths';
import { useLocale, useText, type TextOf } from '@/lib/i18n/texts.client';

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
  /** Of the deposit. */
  readonly amount: string;
}

/** Offers that ask for no deposit: links to the pages that say the rest [RWD-05]. */
export function PageOffers({ offers }: { offers: readonly PageOffer[] }) {
  const t = useText('cashier');
  const locale = useLocale();
  return (
    <ul className="grid gap-2" aria-label={t('moreOffers')}>
      {offers.map(({ id, kind, name, path }) => (
        <li key={id}>
          <a className="link" href={localePath(locale, path)}>
            {name}
          </a>
          <small className="field-hint block">{t(`offerKinds.${kind}`)}</small>
        </li>
      ))}
    </ul>
  );
}

/** The terms of an offer's bonus, a sentence each. */
function termsText(
  { wageringFactor, terms }: Offer,
  currency: string,
  t: TextOf<'cashier'>,
  rewards: TextOf<'rewards'>,
): string {
  const wagering = t('offerTerms', { factor: wageringFactor });
  if (!terms) return wagering;
  const { days, maxPayoutFactor, maxStake } = terms;
  const further = [
    t('offerDays', { days }),
    maxPayoutFactor !== null && t('offerMaxPayout', { factor: maxPayoutFactor }),
    maxStake !== null && rewards('cost.maxStake', { amount: formatMoney(maxStake, currency, t.language) }),
  ];
  return [wagering, ...further.filter((sentence) => sentence !== false)].join(' ');
}

/** One of the offers that the amount is enough for, or none; with the bonus terms, and the true cost of the chosen one. */
export function OfferChoice({ offers, currency, chosen, amount }: OfferChoiceProps) {
  const t = useText('cashier');
  const rewards = useText('rewards');
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
              <small className="field-hint block">{termsText(offer, currency, t, rewards)}</small>
            </>
          }
        />
      ))}
      {offers.some(({ id }) => id === chosen) && <OfferCost key={chosen} offerId={chosen} amount={amount} />}
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
