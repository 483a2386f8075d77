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
