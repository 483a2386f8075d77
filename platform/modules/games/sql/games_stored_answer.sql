-- What was answered to this request before, IdempotencyConflict for another one of the same id, or null for a new one.
create or replace function games_stored_answer(p_provider text, p_request text, p_fingerprint text) returns games_answer
language plpgsql as $$
declare
  v_known games_requests;
begin
  select * into v_known from games_requests where provider = p_provider and request_id = p_request;
  if not found then
    return null;
  elsif v_known.fingerprint <> p_fingerprint then
    return row('IdempotencyConflict', null, null, null)::games_answer;
  end if;
  return row(v_known.outcome, v_known.transaction_id, v_known.balance, v_known.currency)::games_answer;
end $$;
