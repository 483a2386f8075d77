-- The version that the player's wallet had with a movement; null for none.
create or replace function ledger_version_of(p_movement uuid) returns bigint language sql stable as $$
  select wallet_version from ledger_movements where id = p_movement
$$;
