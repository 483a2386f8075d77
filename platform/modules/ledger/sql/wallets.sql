-- What a locked wallet holds. The currency is null where the player has no wallet.
create type ledger_funds as (currency text, cash bigint, bonus bigint, active_bonus uuid);

-- Holds the player's wallet until the transaction ends: movements, bets and whatever may refuse a bet follow each other.
create or replace function ledger_lock_wallet(p_player uuid) returns ledger_funds language plpgsql as $$
declare
  v_funds ledger_funds;
begin
  select currency, cash, bonus, active_bonus into v_funds from ledger_wallets where player_id = p_player for update;
  return v_funds;
end $$;

-- How many movements the player's wallet has seen; 0 without one.
create or replace function ledger_wallet_version(p_player uuid) returns bigint language plpgsql stable as $$
begin
  return coalesce((select version from ledger_wallets where player_id = p_player), 0);
end $$;

-- The version that the player's wallet had with a movement; null for none.
create or replace function ledger_version_of(p_movement uuid) returns bigint language sql stable as $$
  select wallet_version from ledger_movements where id = p_movement
$$;

create or replace function ledger_balance_of(p_reference text, p_wallet ledger_wallets) returns bigint
language sql immutable parallel safe as $$
  select case p_reference when 'player_cash' then p_wallet.cash when 'player_bonus' then p_wallet.bonus
    when 'player_pending_withdrawal' then p_wallet.pending_withdrawal end
$$;

-- An account is named by kind and owner; its id follows from both and the currency, so a posting never mixes currencies.
create or replace function ledger_account_id(p_kind text, p_owner text, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select md5(p_kind || ':' || p_owner || ':' || p_currency)::uuid
$$;

-- 'player_cash' of the player, or kind and owner written out. Written so that it is expanded in place (p_player::text, not ||).
create or replace function ledger_resolve(p_reference text, p_player uuid, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select case when p_reference like 'player\_%' then md5(p_reference || ':' || p_player::text || ':' || p_currency)::uuid
    else md5(p_reference || ':' || p_currency)::uuid end
$$;

create or replace function ledger_open_account(p_kind text, p_owner text, p_currency text, p_now timestamptz) returns uuid
language sql as $$
  insert into ledger_accounts (id, kind, owner, currency, opened_at)
  values (ledger_account_id(p_kind, p_owner, p_currency), p_kind, p_owner, p_currency, p_now)
  on conflict do nothing;
  select ledger_account_id(p_kind, p_owner, p_currency);
$$;

-- Minor units as the exact decimal of the contract, with the digits of contract/money.ts.
create or replace function ledger_decimal(p_amount bigint, p_currency text) returns text
language sql immutable parallel safe as $$
  select case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
      then p_amount::text
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then (p_amount * 0.001)::text
    when p_currency in ('CLF', 'UYW') then (p_amount * 0.0001)::text
    else (p_amount * 0.01)::text
  end
$$;
