'use client';
import { useId, useState, type ReactNode } from 'react';
import { SESSION_ROUNDS } from '@/components/games/session-plot.model';
import { hourCost } from '@/contract/hour-cost';
import type { Currency } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

interface HourCostProps {
  /** Decimals in the currency, rising; at least one. */
  readonly stakes: readonly string[];
  readonly currency: Currency;
  /** Per cent with two digits. */
  readonly rtp: string;
  /** The most that the licence allows. */
  readonly rounds: number;
  /** How sessions may go: a picture for all stakes, and the figures for each of them; left out where none are known. */
  readonly plot?: ReactNode;
  readonly figures?: readonly ReactNode[];
}

/** The average cost of an hour of a game at a stake that the player moves [GMS-11]. */
export function HourCost({ stakes, currency, rtp, rounds, plot, figures }: HourCostProps) {
  const t = useText('hourCost');
  const [at, setAt] = useState(Math.min(2, stakes.length - 1));
  const id = useId();
  const stake = stakes[at] ?? '0';
  const cost = hourCost(stake, currency, rtp, rounds);
  const inMoney = (amount: string) => formatMoney(amount, currency, t.language);
  if (cost === null) return null;
  return (
    <section className="card hour-cost" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <output htmlFor={`${id}-stake`} className="hour-cost-amount tabular">
        {inMoney(cost)}
      </output>
      <label className="field needs-script">
        <span className="field-label">{t('stake')}</span>
        <input
          id={`${id}-stake`}
          type="range"
          min={0}
          max={stakes.length - 1}
          step={1}
          value={at}
          aria-valuetext={inMoney(stake)}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </label>
      <p className="text-sm text-ink-muted">{t('explained', { stake: inMoney(stake), rounds })}</p>
      {plot && (
        <details className="sessions-fold">
          <summary>{t('sessions', { rounds: SESSION_ROUNDS })}</summary>
          <div className="sessions">
            {plot}
            {figures?.[at]}
          </div>
        </details>
      )}
    </section>
  );
}
