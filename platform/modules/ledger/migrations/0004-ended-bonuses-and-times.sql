-- As before, stamped when the wallet's lock is held: the caller's time plus what the statement waited. Whole milliseconds, as a
-- caller's times and cursors are.
create or replace function ledger_post(
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
    version = version + 1,
    moved_at = greatest(moved_at, date_trunc('milliseconds', p_now + (clock_timestamp() - statement_timestamp())))
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
    'amount', ledger_decimal(p_shown_amount, v_wallet.currency), 'moneyType', p_money_type, 'wageringProgress', ledger_wagering_progress(v_wallet.active_bonus),
    'version', v_wallet.version));

  return row('Posted', p_movement, v_wallet.cash, v_wallet.bonus, v_wallet.pending_withdrawal, v_wallet.currency, v_wallet.version,
    v_wallet.moved_at)::ledger_posted;
end $$;

-- Ends the active bonus of a player whose wallet the caller has locked. Converted: up to what is left of the maximum payout becomes
-- cash and the rest the house's; else all of it is the house's. Answers the movement, or null where there was nothing to end.
create or replace function ledger_end_bonus(p_player uuid, p_bonus uuid, p_status text, p_reason text, p_now timestamptz) returns ledger_posted
language plpgsql as $$
declare
  v_wallet ledger_wallets;
  v_bonus ledger_bonuses;
  v_converted bigint := 0;
begin
  update ledger_wallets set active_bonus = null where player_id = p_player and active_bonus = p_bonus returning * into v_wallet;
  if not found then
    return null;
  end if;
  select * into v_bonus from ledger_bonuses where id = p_bonus;
  if p_status = 'Converted' then
    v_converted := least(v_wallet.bonus, coalesce(v_bonus.max_payout - v_bonus.converted, v_wallet.bonus));
  end if;
  update ledger_bonuses set status = p_status, end_reason = p_reason, ended_at = p_now, converted = converted + v_converted,
    forfeited = forfeited + v_wallet.bonus - v_converted
  where id = p_bonus;
  return ledger_move_bonus(md5('bonus-end:' || p_bonus::text || ':' || v_wallet.version::text)::uuid, p_player, v_converted,
    v_wallet.bonus - v_converted, p_bonus, p_reason, p_now);
end $$;

-- What comes back, by a win or a rollback, to a bonus that is over: as the bonus itself went, and to the house where it was spent.
-- Answers null when it may stay: the bonus is active, or it was spent and its place taken by another that is.
create or replace function ledger_return_bonus(p_player uuid, p_bonus uuid, p_amount bigint, p_transaction uuid, p_now timestamptz)
returns ledger_posted language plpgsql as $$
declare
  v_bonus ledger_bonuses;
  v_converted bigint := 0;
begin
  select * into v_bonus from ledger_bonuses where id = p_bonus;
  if not found or v_bonus.status = 'Active' then
    return null;
  elsif v_bonus.end_reason = 'spent' and exists (select from ledger_wallets where player_id = p_player and active_bonus is not null) then
    return null;
  end if;
  if v_bonus.status = 'Converted' then
    v_converted := least(p_amount, coalesce(v_bonus.max_payout - v_bonus.converted, p_amount));
  end if;
  update ledger_bonuses set converted = converted + v_converted, forfeited = forfeited + p_amount - v_converted where id = p_bonus;
  return ledger_move_bonus(md5('bonus-return:' || p_transaction::text)::uuid, p_player, v_converted, p_amount - v_converted, p_bonus,
    v_bonus.end_reason, p_now);
end $$;

-- Where nothing is left to move, a movement without entries still ends the bonus: it has a version, and the wallet's followers hear of it.
create or replace function ledger_move_bonus(
  p_movement uuid, p_player uuid, p_cash bigint, p_house bigint, p_bonus uuid, p_reason text, p_now timestamptz
) returns ledger_posted language plpgsql as $$
declare
  v_destinations text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posted ledger_posted;
begin
  if p_cash > 0 then
    v_destinations := v_destinations || 'player_cash'::text;
    v_amounts := v_amounts || p_cash;
  end if;
  if p_house > 0 then
    v_destinations := v_destinations || 'house:main'::text;
    v_amounts := v_amounts || p_house;
  end if;
  v_posted := ledger_post(p_movement,
    case when cardinality(v_amounts) = 0 then 'bonus-end' when p_reason = 'wagered' then 'bonus-conversion' else 'bonus-forfeiture' end,
    p_player, array_fill('player_bonus'::text, array[cardinality(v_amounts)]), v_destinations, v_amounts, p_now, null, p_cash, null, null,
    jsonb_build_object('bonusId', p_bonus, 'reason', p_reason));
  if v_posted.outcome <> 'Posted' then
    raise exception 'bonus money that was there was not moved: %', v_posted.outcome;
  end if;
  return v_posted;
end $$;

-- A bet that counted is undone; the caller has locked the wallet. A bonus that was converted and is not wagered without that bet
-- is active again when bonus money comes back with the bet and no other bonus took its place; what became cash stays cash.
-- Answers how much of its wagering the bonus lost.
create function ledger_take_back_wagering(p_player uuid, p_bonus uuid, p_wagered bigint, p_returned bigint) returns bigint
language plpgsql as $$
begin
  if p_bonus is null or p_wagered = 0 then
    return 0;
  end if;
  update ledger_bonuses set wagered = wagered - p_wagered where id = p_bonus and status = 'Active';
  if found then
    return p_wagered;
  end if;
  update ledger_bonuses set wagered = wagered - p_wagered, status = 'Active', end_reason = null, ended_at = null
  where id = p_bonus and status = 'Converted' and wagered - p_wagered < required and p_returned > 0
    and exists (select from ledger_wallets where player_id = p_player and active_bonus is null);
  if not found then
    return 0;
  end if;
  update ledger_wallets set active_bonus = p_bonus where player_id = p_player;
  return p_wagered;
end $$;

-- Deposits and what providers took back of them: few beside the bets of a player.
create index ledger_movements_deposits on ledger_movements (player_id) where kind in ('deposit', 'adjustment');
