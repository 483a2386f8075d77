-- Whether the player has excluded himself from this kind of games, or from bets on sports; null when not. The caller has locked the player's
-- wallet, which beginning an exclusion locks too.
create or replace function kind_exclusions_bet_refusal(p_player uuid, p_slug text, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select 'KindExcluded' from kind_exclusions
    where player_id = p_player and ends_at > p_now
      and kind = case p_slug when 'sportsbook' then 'sports' else catalogue_game_kind(p_slug) end
    limit 1);
end $$;

create or replace function kind_exclusions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion is never changed';
end $$;
create trigger kind_exclusions_stay before update or delete on kind_exclusions for each row execute function kind_exclusions_stay();
