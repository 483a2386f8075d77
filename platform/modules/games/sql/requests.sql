create type games_answer as (outcome text, transaction_id uuid, balance bigint, currency text);

-- A bet and its own rollback follow each other, whichever comes first.
create or replace function games_lock_bet(p_provider text, p_bet_request text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_provider || ':' || p_bet_request, 7));
end $$;

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

create or replace function games_is_rolled_back(p_provider text, p_bet_request text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from games_requests
    where provider = p_provider and kind = 'rollback' and outcome = 'Accepted' and bet_request_id = p_bet_request);
end $$;

-- Keeps a call of a provider with its final answer.
create or replace function games_record(p_call games_requests) returns games_answer language plpgsql as $$
begin
  insert into games_requests (provider, request_id, kind, fingerprint, session_id, player_id, round_id, bet_request_id, amount,
    bonus_amount, outcome, transaction_id, moved, balance, currency, created_at, bonus_id, wagered, at_limit)
  values (p_call.provider, p_call.request_id, p_call.kind, p_call.fingerprint, p_call.session_id, p_call.player_id, p_call.round_id,
    p_call.bet_request_id, coalesce(p_call.amount, 0), coalesce(p_call.bonus_amount, 0), p_call.outcome, p_call.transaction_id,
    coalesce(p_call.moved, false), p_call.balance, p_call.currency, p_call.created_at, p_call.bonus_id, coalesce(p_call.wagered, 0),
    coalesce(p_call.at_limit, false));
  return row(p_call.outcome, p_call.transaction_id, p_call.balance, p_call.currency)::games_answer;
end $$;
