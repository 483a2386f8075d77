-- Hours that the player has blocked take no bet, also before the sign-ins of that time have ended; null otherwise. The caller has locked the
-- player's wallet, which a choice that holds at once locks too.
create or replace function blocked_hours_bet_refusal(p_player uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return case when blocked_hours_at(p_player, p_now) then 'BetNotAllowed' end;
end $$;
