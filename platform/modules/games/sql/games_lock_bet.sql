-- A bet and its own rollback follow each other, whichever comes first.
create or replace function games_lock_bet(p_provider text, p_bet_request text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_provider || ':' || p_bet_request, 7));
end $$;
