-- The state of the player's session limit of a period; p_minutes null: no limit. Play that was going on when it reached the
-- limit has ended it: no pause afterwards takes minutes back, unless the limit was set after that. Clocks of hosts may be
-- behind: a player's time never goes back.
create or replace function limits_session_state_of(
  p_player uuid, p_rule limits_session_rules, p_period text, p_minutes bigint, p_set_at timestamptz, p_now timestamptz
) returns limits_session_state language plpgsql stable as $$
declare
  v_last timestamptz;
  v_now timestamptz;
  v_first timestamp;
  v_next timestamp;
  v_used bigint;
  v_goes_on boolean;
  -- when a gap since the last play is a pause
  v_pauses_at timestamptz;
  -- from when on the time is not counted yet
  v_since timestamptz;
  v_ends_at timestamptz;
  v_state limits_session_state;
begin
  select last_play_at into v_last from limits_play_time where player_id = p_player order by day desc limit 1;
  v_now := greatest(p_now, v_last);
  v_first := date_trunc(lower(p_period), v_now at time zone p_rule.time_zone);
  v_next := v_first + ('1 ' || p_period)::interval;
  v_state.resets_at := v_next at time zone p_rule.time_zone;
  select coalesce(sum(played_ms + limits_ms_between(spell_began_at, last_play_at)), 0) into v_used
  from limits_play_time where player_id = p_player and day >= v_first::date and day < v_next::date;
  v_pauses_at := v_last + make_interval(mins => p_rule.pause_minutes);
  v_goes_on := coalesce(v_pauses_at > v_now, false);
  v_since := greatest(v_last, v_first at time zone p_rule.time_zone);
  v_ends_at := v_since + make_interval(mins => p_minutes::integer) - v_used * interval '1 millisecond';
  v_state.is_reached := coalesce(
    case
      when v_used >= p_minutes * 60000 then true
      when v_goes_on then v_ends_at <= v_now
      else v_since = v_last and p_set_at < v_pauses_at and v_ends_at < v_pauses_at
    end, false);
  v_state.used_ms := case
    when v_state.is_reached then greatest(v_used, p_minutes * 60000)
    when v_goes_on then v_used + limits_ms_between(v_since, v_now)
    else v_used
  end;
  v_state.ends_at := case when v_goes_on and not v_state.is_reached and v_ends_at < v_state.resets_at then v_ends_at end;
  return v_state;
end $$;
