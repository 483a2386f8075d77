-- Why the account takes no bet now; null when it does.
create or replace function players_bet_refusal(p_player uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select 'BetNotAllowed' from players
    where id = p_player and (account_status <> 'Open' or self_exclusion_ends_at > p_now or timeout_ends_at > p_now));
end $$;
