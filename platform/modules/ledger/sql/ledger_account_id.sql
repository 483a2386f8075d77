-- An account is named by kind and owner; its id follows from both and the currency, so a posting never mixes currencies.
create or replace function ledger_account_id(p_kind text, p_owner text, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select md5(p_kind || ':' || p_owner || ':' || p_currency)::uuid
$$;
