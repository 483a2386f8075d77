import type { RefusalOf } from './may';

/** May it be done now, and if not why. */
export type Decision = { allowed: true } | { allowed: false; reason: Refusal };

export type Refusal = RefusalOf<'play'> | { kind: 'product-not-licensed' } | { kind: 'under-age'; ageLimit: number };

export const ALLOWED: Decision = { allowed: true };

export function refused(reason: Refusal): Decision {
  return { allowed: false, reason };
}
