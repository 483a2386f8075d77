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
