-- Per cent with one digit, rounded down: 100 is shown only when all of it is done. Null without an active bonus.
create or replace function ledger_wagering_progress(p_bonus uuid) returns numeric language plpgsql stable as $$
begin
  if p_bonus is null then
    return null;
  end if;
  return (select case when wagered >= required then 100 else trunc(wagered * 100.0 / required, 1) end from ledger_bonuses where id = p_bonus);
end $$;

-- The most of one bet that the bonus pays for; null without a bound, or without a bonus.
create or replace function ledger_bonus_max_stake(p_bonus uuid) returns bigint language plpgsql stable strict as $$
begin
  return (select max_stake from ledger_bonuses where id = p_bonus);
end $$;

-- Ends the active bonus when its hour has passed, whether or not the job that ends it has run. The caller has locked the
-- wallet, and gets what it holds now.
create or replace function ledger_expire_bonus(p_player uuid, p_funds ledger_funds, p_now timestamptz) returns ledger_funds
language plpgsql as $$
begin
  if p_funds.active_bonus is null
    or exists (select from ledger_bonuses where id = p_funds.active_bonus and expires_at > p_now) then
    return p_funds;
  end if;
  perform ledger_end_bonus(p_player, p_funds.active_bonus, 'Expired', 'expired', p_now);
  return ledger_lock_wallet(p_player);
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
    forfeited = forfeited + v_wallet.bonus - v_converted, returned_cash = 0, returned_house = 0
  where id = p_bonus;
  return ledger_move_bonus(md5('bonus-end:' || p_bonus::text || ':' || v_wallet.version::text)::uuid, p_player, v_converted,
    v_wallet.bonus - v_converted, p_bonus, p_reason, p_now);
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
  v_posted := ledger_post(row(p_movement,
    case when cardinality(v_amounts) = 0 then 'bonus-end' when p_reason = 'wagered' then 'bonus-conversion' else 'bonus-forfeiture' end,
    p_player, p_now, null, p_cash, null, null, jsonb_build_object('bonusId', p_bonus, 'reason', p_reason))::ledger_order,
    array_fill('player_bonus'::text, array[cardinality(v_amounts)]), v_destinations, v_amounts);
  if v_posted.outcome <> 'Posted' then
    raise exception 'bonus money that was there was not moved: %', v_posted.outcome;
  end if;
  return v_posted;
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

-- Bonus money comes back to a bonus that was converted, and without a bet that was rolled back it is not wagered: it is active
-- again, unless another one has taken its place. What became cash stays cash. The caller has locked the wallet.
create or replace function ledger_reopen_bonus(p_player uuid, p_bonus uuid) returns void language plpgsql as $$
begin
  update ledger_bonuses set status = 'Active', end_reason = null, ended_at = null
  where id = p_bonus and status = 'Converted' and wagered < required
    and exists (select from ledger_wallets where player_id = p_player and active_bonus is null);
  if found then
    update ledger_wallets set active_bonus = p_bonus where player_id = p_player;
  end if;
end $$;
