-- What the player may stake now.
create or replace function games_playable(p_funds ledger_funds, p_bonus_allowed boolean) returns bigint
language sql immutable parallel safe as $$
  select p_funds.cash + case when p_bonus_allowed then p_funds.bonus else 0 end
$$;
