-- How many movements the player's wallet has seen; 0 without one.
create or replace function ledger_wallet_version(p_player uuid) returns bigint language plpgsql stable as $$
begin
  return coalesce((select version from ledger_wallets where player_id = p_player), 0);
end $$;
