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
create or replace function games_record(
  p_provider text, p_request text, p_kind text, p_fingerprint text, p_session uuid, p_player uuid, p_round text, p_bet_request text,
  p_amount bigint, p_bonus bigint, p_outcome text, p_transaction uuid, p_moved boolean, p_balance bigint, p_currency text, p_now timestamptz,
  p_bonus_id uuid default null, p_wagered bigint default 0, p_at_limit boolean default false
) returns games_answer language plpgsql as $$
begin
  insert into games_requests (provider, request_id, kind, fingerprint, session_id, player_id, round_id, bet_request_id, amount,
    bonus_amount, outcome, transaction_id, moved, balance, currency, created_at, bonus_id, wagered, at_limit)
  values (p_provider, p_request, p_kind, p_fingerprint, p_session, p_player, p_round, p_bet_request, p_amount, p_bonus, p_outcome,
    p_transaction, p_moved, p_balance, p_currency, p_now, p_bonus_id, p_wagered, p_at_limit);
  return row(p_outcome, p_transaction, p_balance, p_currency)::games_answer;
end $$;
