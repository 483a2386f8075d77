import type { LimitPeriod } from '@/components/limits/limits.model';
import type { PageContext } from '@/lib/page/page-context';

const FAILURES = ['InvalidAmount', 'LimitNotOffered', 'RaiseBlocked', 'RaiseNotReady', 'NothingPending', 'Network'] as const;
export type LimitFailure = (typeof FAILURES)[number];

export interface LimitsTexts {
  readonly periods: Readonly<Record<LimitPeriod, string>>;
  readonly none: string;
  readonly used: string;
  readonly usedOf: string;
  readonly remaining: string;
  readonly resets: string;
  readonly amount: string;
  readonly hint: string;
  readonly setLimit: string;
  readonly changeLimit: string;
  readonly removeLimit: string;
  readonly blocked: string;
  readonly raise: Readonly<Record<'waiting' | 'waitingNone' | 'ready' | 'readyNone' | 'left' | 'daysLeft' | 'confirm' | 'cancel', string>>;
  readonly done: Readonly<Record<'saved' | 'requested' | 'confirmed' | 'cancelled', string>>;
  readonly failures: Readonly<Record<LimitFailure, string>>;
}

/** Every text of the cards, for the browser. `{…}` that only the browser knows stays as it is. */
export function limitsTexts({ t }: PageContext): LimitsTexts {
  return {
    periods: { Day: t('limits.periods.Day'), Week: t('limits.periods.Week'), Month: t('limits.periods.Month') },
    none: t('limits.none'), used: t('limits.used'), usedOf: t.raw('limits.usedOf'), remaining: t('limits.remaining'), resets: t('limits.resets'),
    amount: t('limits.amount'), hint: t.raw('limits.hint'),
    setLimit: t('limits.setLimit'), changeLimit: t('limits.changeLimit'), removeLimit: t('limits.removeLimit'), blocked: t('limits.blocked'),
    raise: {
      waiting: t.raw('limits.raise.waiting'), waitingNone: t.raw('limits.raise.waitingNone'), ready: t.raw('limits.raise.ready'), readyNone: t.raw('limits.raise.readyNone'),
      left: t('limits.raise.left'), daysLeft: t.raw('limits.raise.daysLeft'), confirm: t('limits.raise.confirm'), cancel: t('limits.raise.cancel'),
    },
    done: { saved: t('limits.done.saved'), requested: t('limits.done.requested'), confirmed: t('limits.done.confirmed'), cancelled: t('limits.done.cancelled') },
    failures: {
      InvalidAmount: t('errors.InvalidAmount'), LimitNotOffered: t('errors.LimitNotOffered'), RaiseBlocked: t('errors.RaiseBlocked'),
      RaiseNotReady: t('errors.RaiseNotReady'), NothingPending: t('errors.NothingPending'), Network: t('errors.Network'),
    },
  };
}

/** The kind of a failure that has a text of its own; the network's for the rest. */
export function toLimitFailure(type: string): LimitFailure {
  return FAILURES.find((known) => known === type) ?? 'Network';
}
