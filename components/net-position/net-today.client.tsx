'use client';
import { useEffect, useRef, useState } from 'react';
import { hasJackpot, toHours } from '@/components/net-position/net-position.model';
import type { NetToday as Today } from '@/components/net-position/net-position.requests.client';
import { importWithRetry } from '@/lib/graphql/lazy-import.client';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

/** Today's net result, read when it comes into sight: with the page, or each time its menu opens [PRF-09]. */
export function NetToday({ pageHref }: { pageHref: string }) {
  const t = useText('results');
  const link = useRef<HTMLAnchorElement>(null);
  const [today, setToday] = useState<Today | null | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    const read = () =>
      void importWithRetry(() => import('@/components/net-position/net-position.requests.client'))
        .then(({ readNewestNet }) => readNewestNet({ period: 'Day', first: 1 }))
        .then((result) => {
          if (!isOver) setToday(result);
        });
    const menu = link.current?.closest('[popover]');
    const onToggle = () => {
      if (menu?.matches(':popover-open')) read();
    };
    if (menu) {
      menu.addEventListener('toggle', onToggle);
      // Opened before the scripts came.
      onToggle();
    } else read();
    return () => {
      isOver = true;
      menu?.removeEventListener('toggle', onToggle);
    };
  }, []);
  const amount = (value: string, currency: string) => formatMoney(value, currency, t.language);
  return (
    <a ref={link} href={pageHref} className="net-today">
      <span>{t('today')}</span>
      <strong className="tabular" data-net={today?.net} aria-busy={today === undefined || undefined}>
        {today === null ? t('unknown') : today ? amount(today.net, today.currency) : '…'}
      </strong>
      {today && today.playedMinutes > 0 && (
        <small className="tabular w-full text-end">
          {t('playedToday', { time: t('duration', toHours(today.playedMinutes)) })}
        </small>
      )}
      {today && hasJackpot(today) && (
        <small className="tabular w-full text-end">
          {t('ofJackpot', { amount: amount(today.jackpotNet, today.currency) })}
        </small>
      )}
    </a>
  );
}
