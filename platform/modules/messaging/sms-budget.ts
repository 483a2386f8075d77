import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/db/db';
import { logError } from '../../kernel/log';
import { takeToken } from '../../kernel/rate-limit/rate-limit';
import { callingCodeOf } from './domain/calling-code';
import { budgetParts, partOfBudget } from './domain/sms-budget';

interface Budgeted {
  readonly brand: string;
  /** E.164. */
  readonly to: string;
  readonly isWithheld?: boolean;
}

/** A brand's SMS earn money for others in some countries, so each calling code has a budget of its own, by the hour. */
export function createSmsBudget(clock: Clock, budget: number) {
  const turns = new Map<string, number>();
  return async (tx: Queryable, { brand, to, isWithheld = false }: Budgeted): Promise<boolean> => {
    const now = clock.now();
    // An SMS that is never sent costs none, and the same work.
    const prefix = isWithheld ? 'none' : callingCodeOf(to);
    const key = `sms:${brand}:${prefix}`;
    const window = { windowSeconds: 3_600, now };
    const turn = (turns.get(key) ?? -1) + 1;
    turns.set(key, turn);
    const part = turn % budgetParts(budget);
    const limit = isWithheld ? 2_147_483_647 : partOfBudget(budget, part);
    if ((await takeToken(tx, { ...window, key: `${key}:${part}`, limit })).ok) return true;
    // Once an hour: the count is in /health.
    if ((await takeToken(tx, { ...window, key: `${key}:logged`, limit: 1 })).ok)
      logError('the hourly budget of SMS is used up', { brand, prefix: `+${prefix}`, budget });
    return false;
  };
}
