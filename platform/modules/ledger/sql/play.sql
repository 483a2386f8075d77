-- Cash that moves between the player and one more account in the movement of a bet or its rollback; a negative amount leaves the player.
-- Null for none.
create type ledger_addition as (account text, amount bigint);

-- How a stake was paid, what it counted towards the wagering of which bonus, and the balances after it.
create type ledger_staked as (
  outcome text, cash bigint, bonus bigint, bonus_id uuid, wagered bigint, cash_after bigint, bonus_after bigint);

-- The movement of one call of a game provider: a bet, a win, a prize or a rollback. What it refers to is the reference.
create type ledger_provider_call as (movement uuid, kind text, player uuid, provider text, at timestamptz, reference jsonb);

-- Moves money between a player and a game provider; negative amounts leave the player. The caller has checked that it is there.
create or replace function ledger_post_play(
  p_call ledger_provider_call, p_cash bigint, p_bonus bigint, p_addition ledger_addition default null
) returns ledger_posted language plpgsql as $$
declare
  v_provider text := 'game_provider:' || p_call.provider;
  v_sources text[] := '{}';
  v_destinations text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posted ledger_posted;
begin
  if p_cash <> 0 then
    v_sources := v_sources || case when p_cash < 0 then 'player_cash' else v_provider end;
    v_destinations := v_destinations || case when p_cash < 0 then v_provider else 'player_cash' end;
    v_amounts := v_amounts || abs(p_cash);
  end if;
  if p_bonus <> 0 then
    v_sources := v_sources || case when p_bonus < 0 then 'player_bonus' else v_provider end;
    v_destinations := v_destinations || case when p_bonus < 0 then v_provider else 'player_bonus' end;
    v_amounts := v_amounts || abs(p_bonus);
  end if;
  if p_addition.amount <> 0 then
    v_sources := v_sources || case when p_addition.amount < 0 then 'player_cash' else p_addition.account end;
    v_destinations := v_destinations || case when p_addition.amount < 0 then p_addition.account else 'player_cash' end;
    v_amounts := v_amounts || abs(p_addition.amount);
  end if;
  v_posted := ledger_post(row(p_call.movement, p_call.kind, p_call.player, p_call.at, case p_call.kind when 'bet' then 'CasinoBet' end,
    abs(p_cash + p_bonus + coalesce(p_addition.amount, 0)), null, null, p_call.reference)::ledger_order, v_sources, v_destinations, v_amounts);
  if v_posted.outcome <> 'Posted' then
    raise exception 'a movement that was checked was refused: %', v_posted.outcome;
  end if;
  return v_posted;
end $$;

-- Keeps the win of a player whose wallet the caller has locked at the house, which gives it later by a movement of its own.
create or replace function ledger_hold_win(p_call ledger_provider_call, p_amount bigint) returns ledger_posted language sql as $$
  select ledger_post(row(p_call.movement, p_call.kind, p_call.player, p_call.at, null, 0, null, null, p_call.reference)::ledger_order,
    array['game_provider:' || p_call.provider], array['house:main'], array[p_amount])
$$;

-- Stakes money of a player whose wallet the caller has locked: cash first, then bonus money where the game takes it. The stake
-- counts towards the wagering of the active bonus, which is converted when that completes it. The caller has checked that the cash for
-- an addition is there beside the stake; the addition counts towards no wagering.
-- Outcomes: Posted; InsufficientFunds, and nothing has moved.
create or replace function ledger_wager(
  p_call ledger_provider_call, p_funds ledger_funds, p_stake bigint, p_bonus_allowed boolean, p_contribution smallint,
  p_addition ledger_addition default null
) returns ledger_staked language plpgsql as $$
declare
  v_staked ledger_staked;
  v_posted ledger_posted;
  v_converted ledger_posted;
  v_is_done boolean := false;
begin
  v_staked.cash := least(p_stake, p_funds.cash);
  v_staked.bonus := p_stake - v_staked.cash;
  v_staked.bonus_id := p_funds.active_bonus;
  v_staked.wagered := 0;
  if v_staked.bonus > 0 and (not p_bonus_allowed or v_staked.bonus > p_funds.bonus) then
    v_staked.outcome := 'InsufficientFunds';
    return v_staked;
  end if;
  if p_funds.active_bonus is not null and p_bonus_allowed then
    v_staked.wagered := p_stake * p_contribution / 100;
    -- Before the movement, whose event carries the progress.
    update ledger_bonuses set wagered = wagered + v_staked.wagered where id = p_funds.active_bonus
    returning wagered >= required into v_is_done;
  end if;
  v_posted := ledger_post_play(p_call, -v_staked.cash, -v_staked.bonus, p_addition);
  if v_is_done then
    v_converted := ledger_end_bonus(p_call.player, p_funds.active_bonus, 'Converted', 'wagered', p_call.at);
    if v_converted.outcome is not null then
      v_posted := v_converted;
    end if;
  end if;
  v_staked.outcome := v_posted.outcome;
  v_staked.cash_after := v_posted.cash;
  v_staked.bonus_after := v_posted.bonus;
  return v_staked;
end $$;

-- Pays a player whose wallet the caller has locked what a win or a rollback brings. The bonus part goes to the bonus that was
-- staked; when that one is over, it goes the way that bonus went.
create or replace function ledger_pay_play(
  p_call ledger_provider_call, p_cash bigint, p_bonus bigint, p_bonus_id uuid, p_addition ledger_addition default null
) returns ledger_posted language plpgsql as $$
declare
  v_posted ledger_posted;
  v_moved ledger_posted;
begin
  if p_bonus > 0 then
    perform ledger_reopen_bonus(p_call.player, p_bonus_id);
  end if;
  v_posted := ledger_post_play(p_call, p_cash, p_bonus, p_addition);
  if p_bonus > 0 then
    v_moved := ledger_return_bonus(p_call.player, p_bonus_id, p_bonus, p_call.movement, p_call.at);
  end if;
  if v_moved.outcome is null and exists (
    select from ledger_bonuses where id = p_bonus_id and status = 'Active' and expires_at <= p_call.at
  ) then
    v_moved := ledger_end_bonus(p_call.player, p_bonus_id, 'Expired', 'expired', p_call.at);
  end if;
  return case when v_moved.outcome is null then v_posted else v_moved end;
end $$;
