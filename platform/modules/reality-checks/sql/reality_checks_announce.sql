-- Notifies the player's screens that something changed, and plans to notify them once more when the check is due.
create or replace function reality_checks_announce(p_check reality_checks) returns void language plpgsql as $$
declare
  v_topic text := 'reality-check.' || p_check.player_id;
begin
  perform append_event(v_topic, p_check.player_id::text, jsonb_build_object('version', p_check.version), v_topic);
  if p_check.due_at is not null then
    perform schedule_job('reality-check-due', p_check.player_id || '/' || extract(epoch from p_check.due_at), p_check.due_at,
      jsonb_build_object('playerId', p_check.player_id, 'dueAt', p_check.due_at));
  end if;
end $$;
