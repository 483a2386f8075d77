import { number, oneOf, orNull, shape, text, whole } from '../shape';
import type { BalanceEvent } from './balance.schema';
import { moneyTypes } from './money-types';

export type { BalanceEvent } from './balance.schema';

/**
 * The event of a payload, or undefined: an older build in another tab may send another shape. The browser reads by this;
 * zod is too large for it.
 */
export const parseBalanceEvent = shape<BalanceEvent>({
  balance: text,
  bonusBalance: text,
  currency: text,
  amount: text,
  moneyType: orNull(oneOf(moneyTypes)),
  wageringProgress: orNull(number),
  version: whole,
});
