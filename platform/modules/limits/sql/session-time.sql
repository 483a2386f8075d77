-- How a session limit is at a moment: what was played of its period, a pause that has only begun included; whether it is
-- reached; when play that goes on would reach it within the period, null when nobody plays; when the next period begins.
create type limits_session_state as (used_ms bigint, is_reached boolean, ends_at timestamptz, resets_at timestamptz);

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

create or replace function limits_ms_between(p_from timestamptz, p_to timestamptz) returns bigint
language sql immutable parallel safe as $$
  select (extract(epoch from p_to - p_from) * 1000)::bigint
$$;

-- The player has opened a game for money, or a bet was taken: time of play begins, or goes on since the play before, unless that is as long ago
-- as a pause. Midnight of the licence's calendar divides it. Screens are notified when a spell begins, since the end of a
-- limit moves then, and are to be notified of the end; nothing where the licence has no session limits. The caller has locked the player's wallet.
create or replace function limits_note_play(p_player uuid, p_licence text, p_now timestamptz) returns void language plpgsql as $$
declare
  v_rule limits_session_rules;
  v_last limits_play_time;
  v_now timestamptz;
  v_day date;
  v_midnight timestamptz;
begin
  select * into v_rule from limits_session_rules where licence = p_licence;
  if not found then
    return;
  end if;
  select * into v_last from limits_play_time where player_id = p_player order by day desc limit 1;
  -- The clock of this host may be behind.
  v_now := greatest(p_now, v_last.last_play_at);
  v_day := (v_now at time zone v_rule.time_zone)::date;
  if v_last.last_play_at + make_interval(mins => v_rule.pause_minutes) > v_now then
    v_midnight := case when v_last.day < v_day then v_day::timestamp at time zone v_rule.time_zone end;
    update limits_play_time set last_play_at = coalesce(v_midnight, v_now) where player_id = p_player and day = v_last.day;
    if v_midnight is not null then
      insert into limits_play_time (player_id, day, played_ms, spell_began_at, last_play_at)
      values (p_player, v_day, 0, v_midnight, v_now);
      perform limits_plan_session_end(p_player, p_licence, v_now);
    end if;
    return;
  end if;
  insert into limits_play_time as known (player_id, day, played_ms, spell_began_at, last_play_at)
  values (p_player, v_day, 0, v_now, v_now)
  on conflict (player_id, day) do update set spell_began_at = v_now, last_play_at = v_now,
    played_ms = known.played_ms + limits_ms_between(known.spell_began_at, known.last_play_at);
  if exists (select from limits_in_force where player_id = p_player and kind = 'session') then
    perform limits_open_book(p_player);
    perform limits_plan_session_end(p_player, p_licence, v_now);
  end if;
end $$;

-- Plans a job at each moment at which play that goes on would reach a session limit of the player.
create or replace function limits_plan_session_end(p_player uuid, p_licence text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_rule limits_session_rules;
begin
  select * into v_rule from limits_session_rules where licence = p_licence;
  perform schedule_job('limits.session-end', p_player || '/' || extract(epoch from ends_at), ends_at,
    jsonb_build_object('playerId', p_player, 'licence', p_licence))
  from limits_in_force
  cross join lateral limits_session_state_of(player_id, v_rule, period, amount, set_at, p_now)
  where player_id = p_player and kind = 'session' and ends_at is not null;
end $$;

-- When play is possible again that a session limit has ended; null when none has. One lookup where the licence has no such
-- limits.
create or replace function limits_play_resumes_at(p_player uuid, p_licence text, p_now timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_rule limits_session_rules;
begin
  select * into v_rule from limits_session_rules where licence = p_licence;
  if not found then
    return null;
  end if;
  return (
    select max(resets_at) from limits_in_force
    cross join lateral limits_session_state_of(player_id, v_rule, period, amount, set_at, p_now)
    where player_id = p_player and kind = 'session' and is_reached);
end $$;
