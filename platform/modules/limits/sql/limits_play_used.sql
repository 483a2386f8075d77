-- What is used of a limit of play in the period that the day is in: stakes, or stakes less wins, which are never less than nothing.
create or replace function limits_play_used(p_player uuid, p_kind text, p_period text, p_day date) returns bigint language sql stable as $$
  select case p_kind when 'stake' then coalesce(sum(staked), 0) else greatest(0, coalesce(sum(staked - won), 0)) end::bigint
  from limits_play_days
  where player_id = p_player and day <= p_day and day >= date_trunc(lower(p_period), p_day::timestamp)::date
$$;
