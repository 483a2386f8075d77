'use client';
import type { ReactNode } from 'react';
import type { MyLobbyProps, LimitLeft } from '@/components/my-lobby/my-lobby.model';
import { Skeleton } from '@/components/ui/skeleton';
import { formatMoney } from '@/lib/format/format-money';
import { useText } from '@/lib/i18n/texts.client';

export interface StripProps {
  readonly places: MyLobbyProps['places'];
  /** Undefined while it is not known; empty for a player without one. */
  readonly name?: string;
  readonly balance?: ReactNode;
  /** The net result of the day; null where it cannot be had. */
  readonly today?: { readonly net: string; readonly currency: string } | null;
  readonly rewards?: number;
  /** null: no limit is set. */
  readonly limit?: LimitLeft | null;
  /** Until when play is stopped, and what is open then. */
  readonly notice?: ReactNode;
}

/** The player at a glance: name, balance, result of the day, rewards and what a limit leaves, each in its room. */
export function Strip({ places, name, balance, today, rewards, limit, notice }: StripProps) {
  const t = useText('myLobby');
  const money = (amount: string, currency: string) => formatMoney(amount, currency, t.language);
  return (
    <section className="page section my-strip" aria-label={t('label')}>
      <div className="card my-strip-card">
        <p className="my-hello">
          {name === undefined ? <Skeleton className="my-hello-wait" /> : name ? t('hello', { name }) : t('helloNoName')}
        </p>
        <Part label={t('balance')} className="my-balance">
          {balance}
        </Part>
        <div className="my-parts">
          {places.results && (
            <Part label={t('today')} href={places.results}>
              {today === null ? t('unknown') : today && money(today.net, today.currency)}
            </Part>
          )}
          {places.rewards && (
            <Part label={t('rewards')} href={places.rewards} isCalling={rewards !== undefined && rewards > 0}>
              {rewards !== undefined && t('rewardsWaiting', { count: rewards })}
            </Part>
          )}
          {places.limits && (
            <Part
              label={
                <>
                  <span className="my-wide">{t(`limitOf.${limit?.kind ?? 'none'}`)}</span>
                  <span className="my-narrow">{limit ? t('limit') : t('limitOf.none')}</span>
                </>
              }
              href={places.limits}
            >
              {limit === null ? t('setLimit') : limit && money(limit.left, limit.currency)}
            </Part>
          )}
        </div>
      </div>
      {notice}
    </section>
  );
}

interface PartProps {
  readonly label: ReactNode;
  readonly href?: string;
  readonly className?: string;
  readonly isCalling?: boolean;
  readonly children: ReactNode;
}

function Part({ label, href, className = '', isCalling = false, children }: PartProps) {
  const content = (
    <>
      <span className="my-label">{label}</span>
      <strong className="tabular">{children || <span aria-busy="true">…</span>}</strong>
    </>
  );
  const all = { className: `my-part ${className}`, 'data-calling': isCalling || undefined };
  return href === undefined ? (
    <p {...all}>{content}</p>
  ) : (
    <a href={href} {...all}>
      {content}
    </a>
  );
}
