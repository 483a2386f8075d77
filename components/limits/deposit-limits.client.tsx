'use client';
import { useState } from 'react';
import { notify } from '@/components/feedback/feedback-store';
import type { RunCommand } from '@/components/limits/limit-command';
import { LimitForm } from '@/components/limits/limit-form.client';
import { usedShare, type DepositLimit, type Limits } from '@/components/limits/limits.model';
import { useLimits, useNewPeriod, usePlatformNow } from '@/components/limits/limits.live.client';
import { toLimitFailure, type LimitsTexts } from '@/components/limits/limits-texts';
import { RaiseNotice } from '@/components/limits/raise-notice.client';
import { fillText } from '@/components/ui/fill-text';
import { formatDateTime } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/format-money';
import { runLate } from '@/lib/graphql/late-code.client';

interface DepositLimitsProps {
  readonly initial: Limits;
  readonly locale: string;
  readonly texts: LimitsTexts;
}

/** A card for each period that the licence offers, live. */
export function DepositLimits({ initial, locale, texts }: DepositLimitsProps) {
  const { limits, take } = useLimits(initial);
  const platformNow = usePlatformNow(limits.now);
  useNewPeriod(limits, platformNow, take);
  return (
    <ul className="limit-cards">
      {limits.deposit.map((limit) => <LimitCard key={limit.period} limit={limit} limits={limits} take={take} platformNow={platformNow} locale={locale} texts={texts} />)}
    </ul>
  );
}

interface LimitCardProps extends Omit<DepositLimitsProps, 'initial'> {
  readonly limit: DepositLimit;
  readonly limits: Limits;
  readonly take: (answered: Limits) => void;
  readonly platformNow: number;
}

function LimitCard({ limit, limits, take, platformNow, locale, texts }: LimitCardProps) {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { period, raise } = limit;

  const run: RunCommand = async (command, done) => {
    if (loading) return false;
    setLoading(true);
    setFailure(null);
    const answer = await runLate(() => import('@/components/limits/limits.requests.client'), command).finally(() => setLoading(false));
    if (!answer.ok) {
      setFailure(texts.failures[toLimitFailure(answer.error.type)]);
      return false;
    }
    take(answer.value);
    notify({ namespace: 'limits', kind: 'success', message: done(answer.value.deposit.find((now) => now.period === period)) });
    return true;
  };

  return (
    <li className="card limit-card" aria-labelledby={`limit-${period}`} data-period={period}>
      <h3 id={`limit-${period}`}>{texts.periods[period]}</h3>
      <LimitFigures limit={limit} limits={limits} locale={locale} texts={texts} />
      {raise && <RaiseNotice raise={raise} limits={limits} platformNow={platformNow} locale={locale} texts={texts} loading={loading} run={run} />}
      {limits.isRaiseBlocked && <p className="text-ink-muted">{texts.blocked}</p>}
      <LimitForm limit={limit} currency={limits.currency} locale={locale} texts={texts} loading={loading} failure={failure} fail={setFailure} run={run} />
    </li>
  );
}

function LimitFigures({ limit: { period, limit, used, remaining, resetsAt }, limits: { currency, timeZone }, locale, texts }: Pick<LimitCardProps, 'limit' | 'limits' | 'locale' | 'texts'>) {
  const money = (amount: string) => formatMoney(amount, currency, locale);
  return (
    <>
      <p className="limit-amount tabular" data-limit={limit ?? ''}>{limit === null ? texts.none : money(limit)}</p>
      {limit !== null && <progress className="limit-bar" max={1} value={usedShare({ limit, used })} aria-label={`${texts.periods[period]}: ${fillText(texts.usedOf, { used: money(used), limit: money(limit) })}`} />}
      <dl className="facts tabular">
        <div><dt>{texts.used}</dt><dd data-used={used}>{money(used)}</dd></div>
        {remaining !== null && <div><dt>{texts.remaining}</dt><dd data-remaining={remaining}>{money(remaining)}</dd></div>}
        <div><dt>{texts.resets}</dt><dd><time dateTime={resetsAt}>{formatDateTime(new Date(resetsAt), locale, timeZone)}</time></dd></div>
      </dl>
    </>
  );
}
