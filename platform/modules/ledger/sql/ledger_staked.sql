-- How a stake was paid, what it counted towards the wagering of which bonus, and the balances after it.
create type ledger_staked as (
  outcome text, cash bigint, bonus bigint, bonus_id uuid, wagered bigint, cash_after bigint, bonus_after bigint);
