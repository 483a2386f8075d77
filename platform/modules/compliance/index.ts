import type { Clock } from '../../kernel/clock';
import { limitPeriods, type LimitPeriod } from '@/contract/limits';
import type { Decision } from './domain/decision';
import type { LicenceCode, LicenceFeature, ProductMode } from '@/contract/licence';
import { licencesFile, type Licence } from '@/contract/licence.schema';
import { decidePlay, type PlayFacts } from './domain/play';

export type { BrandRules } from './brand-rules';
export { createAccounts, type Accounts } from './accounts';
export { createBreaks, type Breaks } from './breaks';
export type { Decision, Refusal } from './domain/decision';
export { may, refusalsOf, type FactsFor, type PlayerAction, type RefusalOf } from './domain/may';
export type { PlayFacts } from './domain/play';
export { readAccount } from './store';

const featureOfPeriod: Readonly<Record<LimitPeriod, LicenceFeature>> = {
  Day: 'depositLimits',
  Week: 'depositLimitsWeekly',
  Month: 'depositLimitsMonthly',
};

export interface ComplianceModule {
  /** May this player, or a visitor (null), play the product under the licence now, and if not why. */
  mayPlay(licence: LicenceCode, product: ProductMode, player: PlayFacts | null): Decision;
  mayAutoplay(licence: LicenceCode): boolean;
  /** Shortest time between the starts of two rounds, in seconds. */
  minSpinSeconds(licence: LicenceCode): number;
  /** Periods for which players may limit their deposits [BRD-03]. */
  depositLimitPeriods(licence: LicenceCode): LimitPeriod[];
  licence(code: LicenceCode): Licence;
  /** Those of the configuration. */
  readonly licences: readonly Licence[];
}

/**
 * Licence rules are data (`licences/` of the configuration); this answers questions about them.
 */
export function createComplianceModule({
  clock,
  licences = licencesFile.read(),
}: {
  readonly clock: Clock;
  readonly licences?: readonly Licence[];
}): ComplianceModule {
  const byCode = new Map(licences.map((licence) => [licence.code, licence]));

  function licence(code: LicenceCode): Licence {
    const found = byCode.get(code);
    if (!found) throw new RangeError(`no rules for licence ${code}`);
    return found;
  }

  return {
    licence,
    licences,
    mayPlay: (code, product, player) => decidePlay(licence(code), product, player, clock.now()),
    mayAutoplay: (code) => licence(code).autoplayAllowed,
    depositLimitPeriods: (code) =>
      limitPeriods.filter((period) => licence(code).features.includes(featureOfPeriod[period])),
    minSpinSeconds: (code) => licence(code).minSpinSeconds,
  };
}
