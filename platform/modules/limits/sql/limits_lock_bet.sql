-- Bets of one person at all brands that a limit spans follow each other until the transaction ends; nothing where the licence has no such
-- limits. After the wallet's lock, before that of the limits.
create or replace function limits_lock_bet(p_player uuid, p_licence text) returns void language plpgsql as $$
begin
  if exists (select from limits_play_rules where licence = p_licence and spans_brands) then
    perform pg_advisory_xact_lock(hashtextextended('limits.person:' || (limits_accounts(p_player))[1], 0));
  end if;
end $$;
