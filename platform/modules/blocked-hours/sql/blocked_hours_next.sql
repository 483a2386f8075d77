-- The first moment, not before another one, that the player has blocked, or has not; null when there is none in four days. It is
-- found by looking, since hours end where clocks change, and where another choice begins to hold: time zones differ by quarters of an hour.
create or replace function blocked_hours_next(p_player uuid, p_blocked boolean, p_not_before timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_at timestamptz;
begin
  for v_at in
    select p_not_before
    union select generate_series(
      date_bin('15 minutes', p_not_before, 'epoch') + interval '15 minutes', p_not_before + interval '96 hours', interval '15 minutes')
    union select holds_from from blocked_hours where player_id = p_player and given_up_at is null and holds_from > p_not_before
    order by 1
  loop
    if blocked_hours_at(p_player, v_at) = p_blocked then return v_at; end if;
  end loop;
  return null;
end $$;
