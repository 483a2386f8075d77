/**
 * A guard keeps something from the player until the demand is met: it waits its turn (pending), or has the page
 * to itself (active) [NOT-03].
 */
export type GuardStatus = 'pending' | 'active';

/** The registered guards by name. */
export type Guards = ReadonlyMap<string, GuardStatus>;

export const NO_GUARDS: Guards = new Map();

/** The guards with one more, or with the new status of one that is there. */
export function withGuard(guards: Guards, name: string, status: GuardStatus): Guards {
  return guards.get(name) === status ? guards : new Map(guards).set(name, status);
}

export function withoutGuard(guards: Guards, name: string): Guards {
  return guards.has(name) ? new Map([...guards].filter(([other]) => other !== name)) : guards;
}

/** While it is so, quick deposit does not open. */
export function isAnyGuardRegistered(guards: Guards): boolean {
  return guards.size > 0;
}

/** While it is so, the quick menu is hidden [NAV-07]. */
export function isAnyGuardActive(guards: Guards): boolean {
  return [...guards.values()].includes('active');
}

export function isAnyGuardPending(guards: Guards): boolean {
  return [...guards.values()].includes('pending');
}

/** The facts that decide the guards of an account. */
export interface PlayerFacts {
  readonly isPhoneNumberVerified: boolean;
  readonly lacksInformation: boolean;
}

/** The demands of a brand on its players, by its data. */
export interface GuardRules {
  readonly phoneVerification: boolean;
  readonly additionalInformation: boolean;
}

/** The pages of the account's guards, by their names. */
export const GUARD_PAGES = {
  'phone-verification': '/phone-verification/',
  'additional-information': '/additional-information/',
} as const;
export type AccountGuard = keyof typeof GUARD_PAGES;

/** The guards that the account calls for; a phone verification that was put off is none for this browser session. */
export function dueGuards(facts: PlayerFacts | null, rules: GuardRules, phoneSkipped: boolean): AccountGuard[] {
  if (facts === null) return [];
  const due: AccountGuard[] = [];
  if (rules.phoneVerification && !facts.isPhoneNumberVerified && !phoneSkipped) due.push('phone-verification');
  if (rules.additionalInformation && facts.lacksInformation) due.push('additional-information');
  return due;
}

/** A guard is active on its own page and waits on every other. */
export function statusOnPage(guard: AccountGuard, pagePath: string): GuardStatus {
  return GUARD_PAGES[guard] === pagePath ? 'active' : 'pending';
}

/** Pages that say what is still required of the player; the others are left in peace. */
export function showsGuardNote(pagePath: string): boolean {
  return pagePath === '/' || pagePath.startsWith('/profile/');
}

/** The guard of an account that is closed or excluded: no other guard is due while it is so. */
export const CLOSED_GUARD = 'account-closed';
