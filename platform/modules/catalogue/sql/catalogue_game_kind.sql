-- The kind of a game, as its provider publishes it; null for a slug that the catalogue does not have.
create or replace function catalogue_game_kind(p_slug text) returns text language plpgsql stable as $$
begin
  return (select kind from catalogue_games where slug = p_slug);
end $$;
