'use client';
import type { ReactNode } from 'react';
import type { Jackpot, Winner } from '@/components/jackpot/jackpot.model';
import { AnimatedAmount } from '@/components/ui/animated-amount.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

interface PotsProps {
  readonly jackpot: Pick<Jackpot, 'pots' | 'potValues' | 'currency'>;
  /** Live values by pot; a pot without one shows what it held when the page was made. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of the live values. */
  readonly currency?: string | undefined;
  /** One more cell, beside the last pot on a phone. */
  readonly children?: ReactNode;
}

/** The pots, the largest first, in whole units: rounded down, so that none is more than it holds. */
export function Pots({ jackpot, values = {}, currency, children }: PotsProps) {
  const t = useText('jackpot');
  const whole = (amount: string, of: string) =>
    formatMoney(amount.split('.')[0] ?? amount, of, t.language, { fractionDigits: 0 });
  return (
    <ul className="jackpot-pots">
      {jackpot.pots.map(({ id, seed }) => {
        const kept = jackpot.potValues.find(({ potId }) => potId === id);
        const [value, of] = [values[id] ?? kept?.value, (values[id] && currency) ?? kept?.currency ?? jackpot.currency];
        return (
          <li key={id} className="jackpot-pot" data-pot={id} data-value={value}>
            <span className="jackpot-pot-name">{t.find(`pots.${id}`) ?? id}</span>
            {value === undefined ? (
              <span className="jackpot-pot-value tabular">{t('from', { amount: whole(seed, jackpot.currency) })}</span>
            ) : (
              // An amount does not run from one currency to another.
              <AnimatedAmount
                key={of}
                className="jackpot-pot-value tabular"
                amount={value}
                format={(amount) => whole(amount, of)}
              />
            )}
          </li>
        );
      })}
      {children}
    </ul>
  );
}

/** Beside the pots: the last win, its winner by initials for players. */
export function LastWin({
  jackpot: { lastDrop },
  winner,
}: {
  jackpot: Pick<Jackpot, 'lastDrop'>;
  winner?: Winner | undefined;
}) {
  const t = useText('jackpot');
  const [drop] = lastDrop;
  const [pot, amount, of] = winner
    ? [winner.potId, winner.winAmount, winner.winCurrency]
    : [drop?.potId, drop?.value, drop?.currency];
  if (pot === undefined || amount === undefined || of === undefined) return null;
  return (
    <li className="jackpot-pot jackpot-last">
      <span className="jackpot-pot-name">
        {t(winner ? 'lastWin' : 'lastDrop', { pot: t.find(`pots.${pot}`) ?? pot })}
      </span>
      <span className="jackpot-pot-value tabular">
        {winner && <span>{`${winner.winnerInitials} `}</span>}
        <span>{formatMoney(amount.split('.')[0] ?? amount, of, t.language, { fractionDigits: 0 })}</span>
      </span>
    </li>
  );
}
