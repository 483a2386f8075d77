-- Double entry in minor units. A posting moves an amount from one account to another, so a movement cannot fail to balance:
-- there is no way to write one side only. The view ledger_entries shows the two sides.

-- An account is named by kind and owner; its id follows from both and the currency, so a posting never mixes currencies.
create function ledger_account_id(p_kind text, p_owner text, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select md5(p_kind || ':' || p_owner || ':' || p_currency)::uuid
$$;

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in (
    'player_cash', 'player_bonus', 'player_pending_withdrawal', 'provider_clearing', 'game_provider', 'jackpot', 'house')),
  owner text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  unique (kind, owner, currency),
  check (id = ledger_account_id(kind, owner, currency))
);

create function ledger_open_account(p_kind text, p_owner text, p_currency text, p_now timestamptz) returns uuid
language sql as $$
  insert into ledger_accounts (id, kind, owner, currency, opened_at)
  values (ledger_account_id(p_kind, p_owner, p_currency), p_kind, p_owner, p_currency, p_now)
  on conflict do nothing;
  select ledger_account_id(p_kind, p_owner, p_currency);
$$;

-- The balances of one player, in one row: whoever moves them holds its lock, so movements of a player follow each other.
-- Balances of the other accounts are the sums of their entries: a row for the house would make every bet wait for every other.
create table ledger_wallets (
  player_id uuid primary key,
  currency text not null,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  pending_withdrawal bigint not null default 0 check (pending_withdrawal >= 0),
  version bigint not null default 0,
  moved_at timestamptz not null
) with (fillfactor = 70);

create table ledger_movements (
  id uuid primary key,
  kind text not null,
  player_id uuid,
  -- null where the caller keeps the record of its requests itself, in the same transaction
  idempotency_key text,
  fingerprint text,
  wallet_version bigint,
  cash_after bigint,
  bonus_after bigint,
  pending_withdrawal_after bigint,
  reference jsonb,
  created_at timestamptz not null
);

create unique index ledger_movements_key on ledger_movements (idempotency_key) where idempotency_key is not null;

create table ledger_postings (
  movement_id uuid not null,
  line smallint not null,
  source uuid not null,
  destination uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- of player accounts only
  source_balance bigint check (source_balance >= 0),
  destination_balance bigint check (destination_balance >= 0),
  wallet_version bigint,
  created_at timestamptz not null,
  primary key (movement_id, line),
  check (source <> destination)
);

create index ledger_postings_source on ledger_postings (source, created_at);
create index ledger_postings_destination on ledger_postings (destination, created_at);

create view ledger_entries as
  select movement_id, line, source as account_id, currency, -amount as amount, source_balance as balance_after, wallet_version, created_at
  from ledger_postings
  union all
  select movement_id, line, destination, currency, amount, destination_balance, wallet_version, created_at
  from ledger_postings;

-- What was written stays: a mistake is put right by another movement.
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name;
end $$;

create trigger ledger_movements_append_only before update or delete or truncate on ledger_movements
  for each statement execute function ledger_refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();

-- Minor units as the exact decimal of the contract.
create function ledger_decimal(p_amount bigint, p_currency text) returns text
language sql immutable parallel safe as $$
  select case p_currency when 'JPY' then p_amount::text else round(p_amount::numeric / 100, 2)::text end
$$;

create function ledger_lock_wallet(p_player uuid) returns ledger_wallets language plpgsql as $$
declare
  v_wallet ledger_wallets;
begin
  select * into v_wallet from ledger_wallets where player_id = p_player for update;
  return v_wallet;
end $$;

create type ledger_posted as (
  outcome text, movement_id uuid, cash bigint, bonus bigint, pending_withdrawal bigint, currency text, version bigint, moved_at timestamptz);

-- Moves money of one player. Accounts are written 'player_cash' (the player's own) or 'house:main', kind and owner.
-- Outcomes: Posted, Repeated (same key and fingerprint: the answer of then), IdempotencyConflict, InsufficientFunds, WalletNotFound.
create function ledger_post(
  p_movement uuid, p_kind text, p_player uuid, p_sources text[], p_destinations text[], p_amounts bigint[], p_now timestamptz,
  p_money_type text, p_shown_amount bigint, p_key text, p_fingerprint text, p_reference jsonb
) returns ledger_posted language plpgsql as $$
declare
  v_wallet ledger_wallets;
  v_known ledger_movements;
  v_cash bigint := 0;
  v_bonus bigint := 0;
  v_pending bigint := 0;
begin
  for i in 1 .. cardinality(p_amounts) loop
    v_cash := v_cash + case 'player_cash' when p_destinations[i] then p_amounts[i] when p_sources[i] then -p_amounts[i] else 0 end;
    v_bonus := v_bonus + case 'player_bonus' when p_destinations[i] then p_amounts[i] when p_sources[i] then -p_amounts[i] else 0 end;
    v_pending := v_pending
      + case 'player_pending_withdrawal' when p_destinations[i] then p_amounts[i] when p_sources[i] then -p_amounts[i] else 0 end;
  end loop;

  if p_key is not null then
    -- Two of one key must not both find nothing: the second waits here for the first.
    perform 1 from ledger_wallets where player_id = p_player for update;
    select * into v_known from ledger_movements where idempotency_key = p_key;
    if found then
      if v_known.fingerprint is distinct from p_fingerprint then
        return row('IdempotencyConflict', v_known.id, null, null, null, null, null, null)::ledger_posted;
      end if;
      select * into v_wallet from ledger_wallets where player_id = p_player;
      return row('Repeated', v_known.id, v_known.cash_after, v_known.bonus_after, v_known.pending_withdrawal_after,
        v_wallet.currency, v_known.wallet_version, v_known.created_at)::ledger_posted;
    end if;
  end if;

  update ledger_wallets
  set cash = cash + v_cash, bonus = bonus + v_bonus, pending_withdrawal = pending_withdrawal + v_pending,
    version = version + 1, moved_at = greatest(moved_at, p_now)
  where player_id = p_player and cash + v_cash >= 0 and bonus + v_bonus >= 0 and pending_withdrawal + v_pending >= 0
  returning * into v_wallet;
  if not found then
    return row(case when exists (select from ledger_wallets where player_id = p_player) then 'InsufficientFunds' else 'WalletNotFound' end,
      null, null, null, null, null, null, null)::ledger_posted;
  end if;

  insert into ledger_movements (id, kind, player_id, idempotency_key, fingerprint, wallet_version, cash_after, bonus_after,
    pending_withdrawal_after, reference, created_at)
  values (p_movement, p_kind, p_player, p_key, p_fingerprint, v_wallet.version, v_wallet.cash, v_wallet.bonus,
    v_wallet.pending_withdrawal, p_reference, v_wallet.moved_at);

  for i in 1 .. cardinality(p_amounts) loop
    insert into ledger_postings (movement_id, line, source, destination, currency, amount, source_balance, destination_balance,
      wallet_version, created_at)
    values (p_movement, i, ledger_resolve(p_sources[i], p_player, v_wallet.currency), ledger_resolve(p_destinations[i], p_player, v_wallet.currency),
      v_wallet.currency, p_amounts[i], ledger_balance_of(p_sources[i], v_wallet), ledger_balance_of(p_destinations[i], v_wallet),
      v_wallet.version, v_wallet.moved_at);
  end loop;

  insert into outbox (topic, key, payload)
  values ('wallet.' || p_player::text, p_player::text, jsonb_build_object(
    'playerId', p_player, 'balance', ledger_decimal(v_wallet.cash, v_wallet.currency),
    'bonusBalance', ledger_decimal(v_wallet.bonus, v_wallet.currency), 'currency', v_wallet.currency,
    'amount', ledger_decimal(p_shown_amount, v_wallet.currency), 'moneyType', p_money_type, 'wageringProgress', null,
    'version', v_wallet.version));

  return row('Posted', p_movement, v_wallet.cash, v_wallet.bonus, v_wallet.pending_withdrawal, v_wallet.currency, v_wallet.version,
    v_wallet.moved_at)::ledger_posted;
end $$;

-- 'player_cash' of the player, or kind and owner written out. Written so that it is expanded in place (p_player::text, not ||).
create function ledger_resolve(p_reference text, p_player uuid, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select case when p_reference like 'player\_%' then md5(p_reference || ':' || p_player::text || ':' || p_currency)::uuid
    else md5(p_reference || ':' || p_currency)::uuid end
$$;

create function ledger_balance_of(p_reference text, p_wallet ledger_wallets) returns bigint
language sql immutable parallel safe as $$
  select case p_reference when 'player_cash' then p_wallet.cash when 'player_bonus' then p_wallet.bonus
    when 'player_pending_withdrawal' then p_wallet.pending_withdrawal end
$$;
