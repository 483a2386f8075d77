-- Accepted after the session ended as well: the player has won it. A round's bonus money wins bonus money, in proportion.
create or replace function games_win(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_amount bigint, p_closes boolean,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_call games_requests;
  v_session games_sessions;
  v_funds ledger_funds;
  v_round games_rounds;
  v_known games_answer;
  v_posted ledger_posted;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if not found then
    return row('SessionNotFound', null, null, null)::games_answer;
  elsif v_session.mode <> 'REAL' then
    return row('BetNotAllowed', null, null, null)::games_answer;
  end if;
  v_funds := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  v_call.provider := p_provider;
  v_call.request_id := p_request;
  v_call.kind := 'win';
  v_call.fingerprint := p_fingerprint;
  v_call.session_id := p_session;
  v_call.player_id := v_session.player_id;
  v_call.round_id := p_round;
  v_call.amount := p_amount;
  v_call.transaction_id := p_transaction;
  v_call.created_at := p_now;
  v_call.currency := v_funds.currency;
  select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
  if not found then
    -- Not kept: its bet may be on the way, and the provider asks again.
    return row('RoundNotFound', null, null, null)::games_answer;
  elsif v_round.session_id <> p_session or v_round.status <> 'open' then
    v_call.outcome := case when v_round.session_id <> p_session then 'RoundMismatch' else 'RoundClosed' end;
    v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
    return games_record(v_call);
  end if;

  v_call.bonus_amount := floor(p_amount::numeric * v_round.bonus_bet_amount / v_round.bet_amount)::bigint;
  if p_amount > 0 then
    v_posted := ledger_pay_play(games_provider_call(v_call, v_session.game_slug), p_amount - v_call.bonus_amount, v_call.bonus_amount,
      v_round.bonus_id);
    v_funds.cash := v_posted.cash;
    v_funds.bonus := v_posted.bonus;
  end if;
  perform games_count_play(v_session, row(0, p_amount, 0, p_amount - v_call.bonus_amount)::limits_play, v_round.opened_version + 1, p_closes, p_now, p_now);
  v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
  update games_rounds set win_amount = win_amount + p_amount, bonus_win_amount = bonus_win_amount + v_call.bonus_amount,
    balance_after = v_call.balance, status = case when p_closes then 'closed' else status end,
    closed_at = case when p_closes then p_now end, ended_by = case when p_closes and end_asked_at is not null then 'rule' end
  where provider = p_provider and round_id = p_round
  returning * into v_round;
  v_call.outcome := 'Accepted';
  v_call.moved := p_amount > 0;
  perform games_append_settled(v_session, v_round, v_call);
  return games_record(v_call);
end $$;
