-- Whether the account is closed; false for a player of whom compliance has nothing to say.
create or replace function compliance_is_closed(p_player uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from compliance_accounts where player_id = p_player and account_status = 'Closed');
end $$;
