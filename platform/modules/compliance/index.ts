import type { Clock } from '../../kernel/clock';
import { depositLimitPeriods, type LimitPeriod } from '@/contract/limits';
import type { Decision } from './domain/decision';
import type { GameKind, LicenceCode, ProductMode } from '@/contract/licence';
import { parseDecimal, type Currency } from '@/contract/money';
import { licenceAt, licencesFile, type Licence } from '@/contract/licence.schema';
import { decidePlay, type PlayFacts } from './domain/play';

export type { BrandRules } from './brand-rules';
export { createAccounts, type Accounts } from './accounts';
export { createBreaks, type Breaks } from './breaks';
export type { Decision, Refusal } from './domain/decision';
export { may, refusalsOf, type FactsFor, type PlayerAction, type RefusalOf } from './domain/may';
export type { PlayFacts } from './domain/play';
export { readAccount } from './store';

export interface ComplianceModule {
  /** May this player, or a visitor (null), play the product under the licence now, and if not why. */
  mayPlay(licence: LicenceCode, product: ProductMode, player: PlayFacts | null): Decision;
  mayAutoplay(licence: LicenceCode): boolean;
  /** Shortest time between the starts of two rounds, in seconds. */
  minSpinSeconds(licence: LicenceCode): number;
  /**
   * The most of one bet in a game of the kind at an age in full years, in minor units; null where the licence sets none.
   */
  stakeCap(licence: LicenceCode, kind: GameKind, currency: Currency, age: number): bigint | null;
  /** The most of one bet that is paid with bonus money, in minor units; null where the licence sets none. */
  bonusStakeCap(licence: LicenceCode, currency: Currency): bigint | null;
  /** Periods for which players may limit their deposits [BRD-03]. */
  depositLimitPeriods(licence: LicenceCode): LimitPeriod[];
  /** As it is now. */
  licence(code: LicenceCode): Licence;
  /** Those of the configuration, as they are now. */
  licences(): readonly Licence[];
  /** The days that bring other rules, past ones too; each begins in the licence's time zone. */
  readonly changes: readonly { readonly code: LicenceCode; readonly timeZone: string; readonly from: string }[];
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
    return licenceAt(found, clock.now());
  }

  return {
    licence,
    licences: () => licences.map((each) => licenceAt(each, clock.now())),
    changes: licences.flatMap(({ code, timeZone, changes }) => changes.map(({ from }) => ({ code, timeZone, from }))),
    mayPlay: (code, product, player) => decidePlay(licence(code), product, player, clock.now()),
    mayAutoplay: (code) => licence(code).autoplayAllowed,
    depositLimitPeriods: (code) => depositLimitPeriods(licence(code)),
    stakeCap(code, kind, currency, age) {
      const caps = licence(code)
        .stakeCaps.filter(({ kinds, below }) => kinds.includes(kind) && (below === undefined || age < below))
        .flatMap(({ most }) => amountIn(most, currency) ?? []);
      return caps.reduce<bigint | null>((least, cap) => (least === null || cap < least ? cap : least), null);
    },
    bonusStakeCap: (code, currency) => amountIn(licence(code).bonusStakeCap, currency),
    minSpinSeconds: (code) => licence(code).minSpinSeconds,
  };
}

function amountIn(amounts: Readonly<Record<string, string>>, currency: Currency): bigint | null {
  const parsed = parseDecimal(amounts[currency] ?? '', currency);
  return parsed.ok ? parsed.value.amount : null;
}
