-- Why the game begins no round now; null when it does, for a game without hours or that the catalogue does not have, and for a round that has
-- begun, which is finished whatever the hour.
-- The hours mean what domain/live-hours.ts says.
create or replace function catalogue_bet_refusal(p_slug text, p_begins_round boolean, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select 'TableClosed'
    from catalogue_games
    cross join lateral (
      select (live_hours ->> 'from')::time as opens, (live_hours ->> 'until')::time as closes, (p_now at time zone 'UTC')::time as at
    ) t
    where p_begins_round and slug = p_slug and live_hours is not null
      and not case when opens <= closes then at >= opens and at < closes else at >= opens or at < closes end);
end $$;

-- The kind of a game, as its provider publishes it; null for a slug that the catalogue does not have.
create or replace function catalogue_game_kind(p_slug text) returns text language plpgsql stable as $$
begin
  return (select kind from catalogue_games where slug = p_slug);
end $$;
