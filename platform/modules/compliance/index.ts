import { z } from 'zod';
import licencesFile from '../../../config/licences.json';
import type { Clock } from '../../kernel/clock';
import { limitPeriods, type LimitPeriod } from '../../kernel/enumerations';
import type { Decision } from './domain/decision';
import { licenceSchema, type Licence, type LicenceCode, type Product } from './domain/licence';
import { decidePlay, type PlayerStanding } from './domain/play';

export type { Decision, Refusal } from './domain/decision';
export type { Licence, Product } from './domain/licence';
export type { PlayerStanding } from './domain/play';

const featureOfPeriod: Readonly<Record<LimitPeriod, string>> = { Day: 'depositLimits', Week: 'depositLimitsWeekly', Month: 'depositLimitsMonthly' };

export interface ComplianceModule {
  /** May this player, or a visitor (null), play the product under the licence now, and if not why. */
  mayPlay(licence: LicenceCode, product: Product, player: PlayerStanding | null): Decision;
  mayAutoplay(licence: LicenceCode): boolean;
  /** Shortest time between the starts of two rounds, in seconds. */
  minSpinSeconds(licence: LicenceCode): number;
  /** Periods for which players may limit their deposits [BRD-03]. */
  depositLimitPeriods(licence: LicenceCode): LimitPeriod[];
  licence(code: LicenceCode): Licence;
}

/** Licence rules are data (config/licences.json); this answers questions about them. Throws when the data is not whole. */
export function createComplianceModule({ clock, licences = licencesFile }: { readonly clock: Clock; readonly licences?: unknown }): ComplianceModule {
  const byCode = new Map(z.array(licenceSchema).parse(licences).map((licence) => [licence.code, licence]));

  function licence(code: LicenceCode): Licence {
    const found = byCode.get(code);
    if (!found) throw new RangeError(`no rules for licence ${code}`);
    return found;
  }

  return {
    licence,
    mayPlay: (code, product, player) => decidePlay(licence(code), product, player, clock.now()),
    mayAutoplay: (code) => licence(code).autoplayAllowed,
    depositLimitPeriods: (code) => limitPeriods.filter((period) => licence(code).features.includes(featureOfPeriod[period])),
    minSpinSeconds: (code) => licence(code).minSpinSeconds,
  };
}
