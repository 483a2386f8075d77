-- No bet of the player is under way until the transaction ends; with p_everywhere none of the person at a brand of the licence.
create or replace function limits_lock_play(p_player uuid, p_everywhere boolean) returns void language plpgsql as $$
begin
  perform ledger_lock_wallet(p_player);
  if p_everywhere then
    perform limits_lock_bet(p_player, licence) from limits_brands join players_same_person(p_player) own using (brand) where own.player_id = p_player;
  end if;
end $$;
