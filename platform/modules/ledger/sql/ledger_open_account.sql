create or replace function ledger_open_account(p_kind text, p_owner text, p_currency text, p_now timestamptz) returns uuid
language sql as $$
  insert into ledger_accounts (id, kind, owner, currency, opened_at)
  values (ledger_account_id(p_kind, p_owner, p_currency), p_kind, p_owner, p_currency, p_now)
  on conflict do nothing;
  select ledger_account_id(p_kind, p_owner, p_currency);
$$;
