import { number, oneOf, orNull, shape, text, whole } from '../shape';

export const moneyTypes = ['CasinoBet', 'Deposit', 'InitWithdrawal', 'Withdrawal'] as const;
export type MoneyType = (typeof moneyTypes)[number];

/** A change of a player's wallet, on the bus and in the subscription; amounts are decimals of the contract [WAL-02]. */
export interface BalanceEvent {
  readonly balance: string;
  readonly bonusBalance: string;
  readonly currency: string;
  readonly amount: string;
  /** null when nothing moved, and for wins and rollbacks. */
  readonly moneyType: MoneyType | null;
  readonly wageringProgress: number | null;
  /** A lower version never overwrites a higher one. */
  readonly version: number;
}

/** The event of a payload, or undefined: an older build in another tab may send another shape. */
export const parseBalanceEvent = shape<BalanceEvent>({
  balance: text,
  bonusBalance: text,
  currency: text,
  amount: text,
  moneyType: orNull(oneOf(moneyTypes)),
  wageringProgress: orNull(number),
  version: whole,
});
