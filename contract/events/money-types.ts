export const moneyTypes = ['CasinoBet', 'Deposit', 'InitWithdrawal', 'Withdrawal'] as const;
export type MoneyType = (typeof moneyTypes)[number];
