-- No bet of the player is under way until the transaction ends.
create or replace function limits_lock_play(p_player uuid) returns void language plpgsql as $$
begin
  perform ledger_lock_wallet(p_player);
end $$;
