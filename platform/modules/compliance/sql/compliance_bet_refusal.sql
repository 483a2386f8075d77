-- Why the account takes no bet now; null when it does.
create or replace function compliance_bet_refusal(p_player uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select 'BetNotAllowed' from compliance_accounts
    where player_id = p_player and (
      -- rules of play
      account_status = 'Closed' or account_status = 'Blocked' or self_exclusion_ends_at > p_now or timeout_ends_at > p_now
      -- end of rules
    ));
end $$;
