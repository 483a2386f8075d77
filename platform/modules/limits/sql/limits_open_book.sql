-- Takes the lock under which a player's limits are read, decided and written, until the transaction ends; and notifies
-- the player's screens. The wallet's lock, where it is needed, comes before this one.
create or replace function limits_open_book(p_player uuid) returns void language plpgsql as $$
declare
  v_topic text := 'limits.' || p_player;
  v_version bigint;
begin
  insert into limit_books as known (player_id, version) values (p_player, 1)
  on conflict (player_id) do update set version = known.version + 1
  returning version into v_version;
  perform append_event(v_topic, p_player::text, jsonb_build_object('version', v_version), v_topic);
end $$;
