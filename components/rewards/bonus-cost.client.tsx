'use client';
import { useState, type SyntheticEvent } from 'react';
import type { BonusCost as Cost } from '@/components/rewards/rewards.documents';
import { Skeleton } from '@/components/ui/skeleton';
import { compareDecimals } from '@/contract/money';
import { formatMoney } from '@/lib/format/format-money';
import { callLazily } from '@/lib/graphql/lazy-import.client';
import { useText } from '@/lib/i18n/texts.client';

/** The cost of turning a bonus into cash, in plain words, before it is claimed [RWD-06]. */
export function BonusCost({ assignationId }: { assignationId: string }) {
  const t = useText('rewards');
  const [cost, setCost] = useState<Cost | 'loading' | 'failed' | null>(null);
  async function read({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (!currentTarget.open || (cost !== null && cost !== 'failed')) return;
    setCost('loading');
    const result = await callLazily(
      () => import('@/components/rewards/rewards.requests.client'),
      ({ readBonusCost }) => readBonusCost({ assignationId }),
    );
    setCost((result.ok && result.value) || 'failed');
  }
  return (
    <details className="bonus-cost" onToggle={(event) => void read(event)}>
      <summary>{t('cost.title')}</summary>
      <div aria-live="polite" className="bonus-cost-body">
        {cost === 'loading' && <Skeleton className="bonus-cost-wait" label={t('cost.loading')} />}
        {cost === 'failed' && <p>{t('cost.failed')}</p>}
        {cost !== null && typeof cost === 'object' && <CostText cost={cost} />}
      </div>
    </details>
  );
}

/** The cost in words and bars, where it is known already. */
export function CostText({ cost }: { cost: Cost }) {
  const t = useText('rewards');
  const money = (amount: string) => formatMoney(amount, cost.currency, t.language);
  const isLoss = compareDecimals(cost.value, '0') < 0;
  return (
    <>
      <p>
        {t(cost.isUsualStake ? 'cost.roundsUsual' : 'cost.roundsExample', {
          required: money(cost.required),
          rounds: cost.rounds,
          stake: money(cost.stake),
        })}
      </p>
      <p>{t('cost.loss', { loss: money(cost.expectedLoss), rtp: cost.returnToPlayer / 100 })}</p>
      <p className="bonus-cost-value" data-loss={isLoss || undefined}>
        <strong>
          {isLoss
            ? t('cost.valueBelow', { amount: money(cost.value.slice(1)) })
            : t('cost.value', { amount: money(cost.value) })}
        </strong>
      </p>
      {(cost.maxPayout || cost.maxStake) && (
        <p>
          {cost.maxPayout && <span>{t('cost.maxPayout', { amount: money(cost.maxPayout) })}</span>}{' '}
          {cost.maxStake && <span>{t('cost.maxStake', { amount: money(cost.maxStake) })}</span>}
        </p>
      )}
      <p>{t('cost.chances')}</p>
      <Chances cost={cost} />
      <p>{t('cost.meanwhile')}</p>
      <p className="text-ink-muted">{t('cost.model')}</p>
    </>
  );
}

/** Three bars; each is a line of a list with its share in words. */
function Chances({ cost: { chanceOfNothing, chanceOfLess, chanceOfBonusOrMore } }: { cost: Cost }) {
  const t = useText('rewards');
  const percent = new Intl.NumberFormat(t.language, { style: 'percent', maximumFractionDigits: 0 });
  const bars = [
    { text: t('cost.nothing'), share: chanceOfNothing },
    { text: t('cost.less'), share: chanceOfLess },
    { text: t('cost.more'), share: chanceOfBonusOrMore },
  ];
  return (
    <ul className="bonus-cost-bars tabular">
      {bars.map(({ text, share }) => (
        <li key={text}>
          <span>{text}</span> <strong>{percent.format(share)}</strong>
          <span className="bonus-cost-bar" aria-hidden="true">
            <span style={{ width: `${(share * 100).toFixed(1)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
