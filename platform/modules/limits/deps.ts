import type { Clock } from '../../kernel/clock';
import type { Db } from '../../kernel/db/db';
import type { LimitPeriod } from '@/contract/limits';
import type { PlayersModule } from '../players/index';
import type { IncreaseWait } from './domain/change';
import type { LimitPlace, MoneyLimitKind, PeriodLimitKind } from './store';

/** The licence's terms about limits of a brand. */
export interface LimitTerms {
  /** IANA; days, weeks and months are its. */
  readonly timeZone: string;
  /** Periods for which a deposit limit is offered. */
  readonly depositPeriods: readonly LimitPeriod[];
  /** Periods for which limits of play are offered; none when left out. */
  readonly playPeriods?: Readonly<Partial<Record<Exclude<MoneyLimitKind, 'deposit'>, readonly LimitPeriod[]>>>;
  /** The licence under whose rule time of play is counted, and the periods for which it may be limited; none when left out. */
  readonly session?: { readonly licence: string; readonly periods: readonly LimitPeriod[] };
  /** Whether a limit of a single stake is offered; not when left out. */
  readonly singleStake?: boolean;
  readonly increaseWait: IncreaseWait;
}

export interface LimitsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly players: Pick<PlayersModule, 'getPlayer'>;
  readonly termsOf: (brand: string) => LimitTerms;
}

/** The periods for which limits of the kind are offered. */
export function periodsOf(
  { depositPeriods, playPeriods, session }: LimitTerms,
  kind: PeriodLimitKind,
): readonly LimitPeriod[] {
  switch (kind) {
    case 'deposit':
      return depositPeriods;
    case 'session':
      return session?.periods ?? [];
    case 'loss':
    case 'global-loss':
    case 'stake':
      return playPeriods?.[kind] ?? [];
  }
}

/** Whether the licence offers the limit. */
export function isOffered(terms: LimitTerms, { kind, period }: LimitPlace): boolean {
  if (kind === 'single-stake') return terms.singleStake === true;
  return periodsOf(terms, kind).some((offered) => offered === period);
}
