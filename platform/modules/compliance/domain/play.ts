import { ALLOWED, refused, type Decision } from './decision';
import type { Licence, Product } from './licence';

/** What compliance must know of a player; null for a visitor, who may play for fun where the product is licensed. */
export interface PlayerStanding {
  accountStatus: 'Open' | 'Closed' | 'Blocked';
  selfExclusionEndsAt: Date | null;
  timeoutEndsAt: Date | null;
  /** ISO date, when known. */
  dateOfBirth: string | null;
}

/** The first rule that forbids wins: licence, account, exclusion, time-out, age. */
export function decidePlay(licence: Licence, product: Product, player: PlayerStanding | null, now: Date): Decision {
  if (!licence.products.includes(product)) return refused({ kind: 'product-not-licensed' });
  if (!player) return ALLOWED;
  if (player.accountStatus === 'Closed') return refused({ kind: 'account-closed' });
  if (player.accountStatus === 'Blocked') return refused({ kind: 'account-blocked' });
  const { selfExclusionEndsAt, timeoutEndsAt, dateOfBirth } = player;
  if (selfExclusionEndsAt && selfExclusionEndsAt > now) return refused({ kind: 'self-excluded', until: selfExclusionEndsAt });
  if (timeoutEndsAt && timeoutEndsAt > now) return refused({ kind: 'time-out', until: timeoutEndsAt });
  const ageLimit = product === 'CASINO' ? licence.ageLimit.casino : licence.ageLimit.sports;
  if (dateOfBirth && ageOn(dateOfBirth, now, licence.timeZone) < ageLimit) return refused({ kind: 'under-age', ageLimit });
  return ALLOWED;
}

/** Full years, by the calendar of the licence's time zone. */
function ageOn(dateOfBirth: string, now: Date, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5, 10) ? years - 1 : years;
}
