-- Why the account takes no bet now; null when it does.
create or replace function compliance_bet_refusal(p_player uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (
    select 'BetNotAllowed' from compliance_accounts
    where player_id = p_player and (
      -- rules of play
      account_status = 'Closed' or account_status = 'Blocked' or play_blocked or self_exclusion_ends_at > p_now or timeout_ends_at > p_now
      -- end of rules
    ));
end $$;

-- Whether the player may be sent marketing: whether the account may be changed, so that no channel opens while it is closed or excluded.
create or replace function compliance_may_advertise(p_player uuid, p_now timestamptz) returns boolean language plpgsql stable as $$
begin
  return not exists (
    select from compliance_accounts
    where player_id = p_player and (
      -- rules of change-account
      account_status = 'Closed' or account_status = 'Blocked' or self_exclusion_ends_at > p_now
      -- end of rules
    ));
end $$;

-- Whether the account is closed; false for a player of whom compliance has nothing to say.
create or replace function compliance_is_closed(p_player uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from compliance_accounts where player_id = p_player and account_status = 'Closed');
end $$;
