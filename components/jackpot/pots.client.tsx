'use client';
import type { Jackpot } from '@/components/jackpot/jackpot.model';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

interface PotsProps {
  readonly jackpot: Pick<Jackpot, 'pots' | 'currency'>;
  /** Live values by pot; a pot without one shows the seed that it never falls below. */
  readonly values?: Readonly<Record<string, string>>;
  readonly currency?: string;
}

/** The pots, the largest first. */
export function Pots({ jackpot, values = {}, currency = jackpot.currency }: PotsProps) {
  const t = useText('jackpot');
  return (
    <ul className="jackpot-pots">
      {jackpot.pots.map(({ id, seed }) => {
        const value = values[id];
        return (
          <li key={id} className="jackpot-pot" data-pot={id} data-value={value}>
            <span className="jackpot-pot-name">{t.find(`pots.${id}`) ?? id}</span>
            {value === undefined ? (
              <span className="jackpot-pot-value tabular">
                {t('from', { amount: formatMoney(seed, jackpot.currency, t.language, { fractionDigits: 0 }) })}
              </span>
            ) : (
              <AnimatedAmount
                className="jackpot-pot-value tabular"
                amount={value}
                format={(amount) => formatMoney(amount, currency, t.language)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
