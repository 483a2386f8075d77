-- Minor units as the exact decimal of the contract.
create or replace function ledger_decimal(p_amount bigint, p_currency text) returns text
language sql immutable parallel safe as $$
  select case p_currency when 'JPY' then p_amount::text else round(p_amount::numeric / 100, 2)::text end
$$;
