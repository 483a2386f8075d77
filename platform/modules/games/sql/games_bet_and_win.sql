-- A bet and its win in one call: both, or neither where the bet is refused. The bet is kept under the id of the request, so that it is
-- rolled back by that; the win under another, which no provider can choose since it has a blank.
create or replace function games_bet_and_win(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_slug text, p_stake bigint, p_currency text,
  p_amount bigint, p_closes boolean, p_transaction uuid, p_win_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_bet games_answer;
  v_win games_answer;
  v_began uuid;
begin
  v_bet := games_bet(p_provider, p_request, p_fingerprint, p_session, p_round, p_slug, p_stake, p_currency, p_transaction, p_now);
  if v_bet.outcome <> 'Accepted' then
    return v_bet;
  end if;
  -- An earlier session of the player may have begun the round, and wins it.
  select session_id into v_began from games_rounds where provider = p_provider and round_id = p_round;
  v_win := games_win(p_provider, games_win_of(p_request), p_fingerprint, v_began, p_round, p_amount, p_closes, p_win_transaction, p_now);
  if v_win.outcome <> 'Accepted' then
    raise exception 'the win of a bet that was taken was refused: %', v_win.outcome;
  end if;
  return row('Accepted', v_bet.transaction_id, v_win.balance, v_win.currency)::games_answer;
end $$;

-- The id under which the win of a bet-and-win is kept.
create or replace function games_win_of(p_request text) returns text language sql immutable parallel safe as $$
  select p_request || ' win'
$$;
