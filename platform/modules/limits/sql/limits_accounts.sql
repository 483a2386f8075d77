-- The accounts that a limit over brands spans: the player's own, and those of the same person at brands of the same licence that play in the
-- same currency. The first is the same for each of them.
create or replace function limits_accounts(p_player uuid) returns uuid[] language plpgsql stable as $$
declare
  v_accounts uuid[];
begin
  select array_agg(other.player_id order by other.player_id) into v_accounts
  from players_same_person(p_player) own
  join limits_brands own_brand on own_brand.brand = own.brand
  join players_same_person(p_player) other on other.currency = own.currency
  join limits_brands other_brand on other_brand.brand = other.brand and other_brand.licence = own_brand.licence
  where own.player_id = p_player;
  return coalesce(v_accounts, array[p_player]);
end $$;
