-- Notifies the player's screens that the contract, or what is left of it, has changed.
create or replace function session_contracts_notify(p_contract session_contracts) returns void language plpgsql as $$
declare
  v_topic text := 'session-contract.' || p_contract.player_id;
begin
  perform append_event(v_topic, p_contract.player_id::text, jsonb_build_object('version', p_contract.version), v_topic);
end $$;
