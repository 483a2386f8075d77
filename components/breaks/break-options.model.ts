import { endOfPeriod, periodName, WITHOUT_END } from '@/contract/break-period';
import type { EnumOf } from '@/lib/graphql/graphql';
import type { ExclusionPeriod, Licence } from '@/contract/licence.schema';

export type BreakKind = EnumOf<'BreakKind'>;

/** One break that can be chosen. */
export interface BreakOption {
  readonly kind: BreakKind;
  /** As the platform takes it. */
  readonly period: string;
  /** "6 weeks" in the player's language; null for an exclusion without end. */
  readonly name: string | null;
  /** Until when it would hold if it began now (ISO); null without end. */
  readonly endsAt: string | null;
}

/** Options that belong under one title: time-outs, then each kind of exclusion that the licence has. */
export interface BreakGroup {
  readonly kind: BreakKind;
  readonly options: readonly BreakOption[];
}

/** The breaks that the licence offers, named in the language, with its end counted from `now`. */
export function breakGroups(
  { timeOutPeriods, exclusionTerms }: Pick<Licence, 'timeOutPeriods' | 'exclusionTerms'>,
  language: string,
  now: Date,
): readonly BreakGroup[] {
  const toOption =
    (kind: BreakKind) =>
    (period: ExclusionPeriod): BreakOption =>
      period === WITHOUT_END
        ? { kind, period, name: null, endsAt: null }
        : { kind, period, name: periodName(period, language), endsAt: endOfPeriod(now, period).toISOString() };
  const groups: readonly BreakGroup[] = [
    { kind: 'TimeOut', options: timeOutPeriods.map(toOption('TimeOut')) },
    ...exclusionTerms.map(({ periods }) => ({
      kind: 'SelfExclusion' as const,
      options: periods.map(toOption('SelfExclusion')),
    })),
  ];
  return groups.filter(({ options }) => options.length > 0);
}
