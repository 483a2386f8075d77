-- What a locked wallet holds. The currency is null where the player has no wallet.
create type ledger_funds as (currency text, cash bigint, bonus bigint, active_bonus uuid);
