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
