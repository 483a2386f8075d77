/** May it be done now, and if not why. */
export type Decision = { allowed: true } | { allowed: false; reason: Refusal };

export type Refusal =
  | { kind: 'product-not-licensed' }
  | { kind: 'account-closed' }
  | { kind: 'account-blocked' }
  | { kind: 'self-excluded'; until: Date }
  | { kind: 'time-out'; until: Date }
  | { kind: 'under-age'; ageLimit: number };

export const ALLOWED: Decision = { allowed: true };

export function refused(reason: Refusal): Decision {
  return { allowed: false, reason };
}
