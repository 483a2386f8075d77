create or replace function games_is_rolled_back(p_provider text, p_bet_request text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from games_requests
    where provider = p_provider and kind = 'rollback' and outcome = 'Accepted' and bet_request_id = p_bet_request);
end $$;
