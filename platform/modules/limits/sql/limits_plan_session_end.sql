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
