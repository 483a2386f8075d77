import { playKinds } from '@/contract/licence';
import { breakPeriodSchema, endOfPeriod, periodName } from '@/contract/break-period';
import type { EnumOf, ResultOf } from '@/lib/graphql/graphql';
import type { KIND_EXCLUSIONS } from './kind-exclusions.documents';

export type ExcludableKind = EnumOf<'ExcludableKind'>;
export const EXCLUDABLE_KINDS = playKinds satisfies readonly ExcludableKind[];

/** Lengths that can be chosen (ISO 8601), and the exclusions that hold with their ends (ISO times). */
export type KindExclusions = NonNullable<ResultOf<typeof KIND_EXCLUSIONS>['viewer']['kindExclusions']>;

export interface PeriodOption {
  /** As the platform takes it. */
  readonly period: string;
  /** "6 months" in the player's language. */
  readonly name: string;
}

/** The lengths in the language; those that this lobby cannot read are left out. */
export function periodOptions(periods: readonly string[], language: string): readonly PeriodOption[] {
  return periods.flatMap((text) => {
    const period = breakPeriodSchema.safeParse(text);
    return period.success ? [{ period: text, name: periodName(period.data, language) }] : [];
  });
}

/** When an exclusion that begins at `now` is over (ISO); null for a length that this lobby cannot read. */
export function endIfBegun(period: string, now: Date): string | null {
  const parsed = breakPeriodSchema.safeParse(period);
  return parsed.success ? endOfPeriod(now, parsed.data).toISOString() : null;
}
