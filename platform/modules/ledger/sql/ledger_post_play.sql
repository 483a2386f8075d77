-- Moves money between a player and a game provider; negative amounts leave the player. The caller has checked that it is there.
create or replace function ledger_post_play(
  p_movement uuid, p_kind text, p_player uuid, p_provider text, p_cash bigint, p_bonus bigint, p_reference jsonb, p_now timestamptz,
  p_addition ledger_addition default null
) returns ledger_posted language plpgsql as $$
declare
  v_provider text := 'game_provider:' || p_provider;
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
  v_posted := ledger_post(p_movement, p_kind, p_player, v_sources, v_destinations, v_amounts, p_now,
    case p_kind when 'bet' then 'CasinoBet' end, abs(p_cash + p_bonus + coalesce(p_addition.amount, 0)), null, null, p_reference);
  if v_posted.outcome <> 'Posted' then
    raise exception 'a movement that was checked was refused: %', v_posted.outcome;
  end if;
  return v_posted;
end $$;
