-- What was written stays: a mistake is put right by another movement.
create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name;
end $$;

create trigger ledger_movements_append_only before update or delete or truncate on ledger_movements
  for each statement execute function ledger_refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();

create type ledger_posted as (
  outcome text, movement_id uuid, cash bigint, bonus bigint, pending_withdrawal bigint, currency text, version bigint, moved_at timestamptz);

-- A movement of one player. The event of the wallet says `money_type` and `shown_amount`; `key` and `fingerprint` are null where no caller
-- chooses a key.
create type ledger_order as (
  movement uuid, kind text, player uuid, at timestamptz, money_type text, shown_amount bigint, key text, fingerprint text, reference jsonb);

-- Moves money of one player. Accounts are written 'player_cash' (the player's own) or 'house:main', kind and owner.
-- Stamped when the wallet's lock is held: the caller's time plus what the statement waited, in whole milliseconds, as a caller's
-- times and cursors are.
-- Outcomes: Posted, Repeated (same key and fingerprint: the answer of then), IdempotencyConflict, InsufficientFunds, WalletNotFound.
create or replace function ledger_post(p_order ledger_order, p_sources text[], p_destinations text[], p_amounts bigint[])
returns ledger_posted language plpgsql as $$
declare
  v_player uuid := p_order.player;
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

  if p_order.key is not null then
    -- Two of one key must not both find nothing: the second waits here for the first.
    perform 1 from ledger_wallets where player_id = v_player for update;
    select * into v_known from ledger_movements where idempotency_key = p_order.key;
    if found then
      if v_known.fingerprint is distinct from p_order.fingerprint then
        return row('IdempotencyConflict', v_known.id, null, null, null, null, null, null)::ledger_posted;
      end if;
      select * into v_wallet from ledger_wallets where player_id = v_player;
      return row('Repeated', v_known.id, v_known.cash_after, v_known.bonus_after, v_known.pending_withdrawal_after,
        v_wallet.currency, v_known.wallet_version, v_known.created_at)::ledger_posted;
    end if;
  end if;

  update ledger_wallets
  set cash = cash + v_cash, bonus = bonus + v_bonus, pending_withdrawal = pending_withdrawal + v_pending,
    version = version + 1,
    moved_at = greatest(moved_at, date_trunc('milliseconds', p_order.at + (clock_timestamp() - statement_timestamp())))
  where player_id = v_player and cash + v_cash >= 0 and bonus + v_bonus >= 0 and pending_withdrawal + v_pending >= 0
  returning * into v_wallet;
  if not found then
    return row(case when exists (select from ledger_wallets where player_id = v_player) then 'InsufficientFunds' else 'WalletNotFound' end,
      null, null, null, null, null, null, null)::ledger_posted;
  end if;

  insert into ledger_movements (id, kind, player_id, idempotency_key, fingerprint, wallet_version, cash_after, bonus_after,
    pending_withdrawal_after, reference, created_at)
  values (p_order.movement, p_order.kind, v_player, p_order.key, p_order.fingerprint, v_wallet.version, v_wallet.cash, v_wallet.bonus,
    v_wallet.pending_withdrawal, p_order.reference, v_wallet.moved_at);

  for i in 1 .. cardinality(p_amounts) loop
    insert into ledger_postings (movement_id, line, source, destination, currency, amount, source_balance, destination_balance,
      wallet_version, created_at)
    values (p_order.movement, i, ledger_resolve(p_sources[i], v_player, v_wallet.currency), ledger_resolve(p_destinations[i], v_player, v_wallet.currency),
      v_wallet.currency, p_amounts[i], ledger_balance_of(p_sources[i], v_wallet), ledger_balance_of(p_destinations[i], v_wallet),
      v_wallet.version, v_wallet.moved_at);
  end loop;

  perform append_event('ledger.balance-changed', v_player::text, jsonb_build_object(
    'playerId', v_player, 'kind', p_order.kind, 'balance', ledger_decimal(v_wallet.cash, v_wallet.currency),
    'bonusBalance', ledger_decimal(v_wallet.bonus, v_wallet.currency), 'currency', v_wallet.currency,
    'amount', ledger_decimal(p_order.shown_amount, v_wallet.currency), 'moneyType', p_order.money_type,
    'wageringProgress', ledger_wagering_progress(v_wallet.active_bonus), 'version', v_wallet.version), 'wallet.' || v_player::text);

  return row('Posted', p_order.movement, v_wallet.cash, v_wallet.bonus, v_wallet.pending_withdrawal, v_wallet.currency, v_wallet.version,
    v_wallet.moved_at)::ledger_posted;
end $$;

-- Moves money between accounts that are no player's, written 'house:main'; they have been opened. Once per key: false when it has been posted
-- before.
create or replace function ledger_post_system(
  p_movement uuid, p_kind text, p_currency text, p_sources text[], p_destinations text[], p_amounts bigint[], p_now timestamptz,
  p_key text, p_reference jsonb
) returns boolean language plpgsql as $$
begin
  insert into ledger_movements (id, kind, idempotency_key, reference, created_at) values (p_movement, p_kind, p_key, p_reference, p_now)
  on conflict (idempotency_key) where idempotency_key is not null do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_postings (movement_id, line, source, destination, currency, amount, created_at)
  select p_movement, line, ledger_resolve(source, null, p_currency), ledger_resolve(destination, null, p_currency), p_currency, amount, p_now
  from unnest(p_sources, p_destinations, p_amounts) with ordinality as posting (source, destination, amount, line);
  return true;
end $$;
