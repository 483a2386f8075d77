-- Counts down and pays one round of a grant of free rounds, once per request: it is stake and win in one, so whatever refuses a bet refuses it,
-- and a round that is refused was not played. Its win is cash, or held until the grant is over.
create or replace function games_free_round(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_grant uuid, p_amount bigint,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_session games_sessions;
  v_funds ledger_funds;
  v_grant games_free_rounds;
  v_round games_rounds;
  v_known games_answer;
  v_call games_requests;
  v_posted ledger_posted;
  v_refusal text;
  v_version bigint;
  v_held bigint := 0;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if v_session.mode is distinct from 'REAL' then
    return row(case when v_session.id is null then 'SessionNotFound' else 'BetNotAllowed' end, null, null, null)::games_answer;
  end if;
  -- Its own rollback must not find it missing while it is on the way.
  perform games_lock_bet(p_provider, p_request);
  v_funds := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  v_call.kind := 'free-round';
  v_call.provider := p_provider;
  v_call.request_id := p_request;
  v_call.session_id := p_session;
  v_call.round_id := p_round;
  v_call.fingerprint := p_fingerprint;
  v_call.player_id := v_session.player_id;
  v_call.transaction_id := p_transaction;
  v_call.amount := p_amount;
  v_call.bonus_amount := 0;
  v_call.currency := v_funds.currency;
  v_call.created_at := p_now;
  perform
    -- each lock_bet: p_player => v_session.player_id, p_licence => v_session.licence
    limits_lock_bet(p_player => v_session.player_id, p_licence => v_session.licence),
    -- end of each
    null;
  v_funds := ledger_expire_bonus(v_session.player_id, v_funds, p_now);
  v_refusal := case when games_is_rolled_back(p_provider, p_request) then 'RolledBack' else games_may_bet(p_session, 0, p_now, true, 0) end;
  if v_refusal is null then
    select * into v_grant from games_free_rounds where id = p_grant and provider = p_provider for update;
    if not found then
      return row('FreeRoundsNotFound', null, null, null)::games_answer;
    end if;
    select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
    v_refusal := case
      when v_grant.player_id <> v_session.player_id or v_grant.game_slug <> v_session.game_slug then 'FreeRoundsMismatch'
      when v_grant.currency <> v_session.currency or v_funds.currency <> v_session.currency then 'WrongCurrency'
      when v_round.player_id <> v_session.player_id or v_round.game_slug <> v_session.game_slug then 'RoundMismatch'
      -- One call is the whole round.
      when v_round.round_id is not null then 'RoundClosed'
      when v_grant.rounds_left = 0 then 'FreeRoundsUsedUp'
      when v_grant.expires_at <= p_now or v_grant.taken_at is not null then 'FreeRoundsExpired'
    end;
  end if;
  if v_refusal is not null then
    v_call.outcome := v_refusal;
    v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
    return games_record(v_call);
  end if;

  v_version := ledger_wallet_version(v_session.player_id);
  if p_amount > 0 and v_grant.holds_wins then
    v_held := p_amount;
    perform ledger_hold_win(games_provider_call(v_call, v_session.game_slug), p_amount);
  elsif p_amount > 0 then
    v_posted := ledger_pay_play(games_provider_call(v_call, v_session.game_slug), p_amount, 0, null);
    v_funds.cash := v_posted.cash;
    v_funds.bonus := v_posted.bonus;
  end if;
  v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
  update games_free_rounds set rounds_left = rounds_left - 1, won = won + p_amount where id = p_grant;
  if v_grant.holds_wins and v_grant.rounds_left = 1 then
    perform schedule_job('free-rounds-end', p_grant || '/last', p_now, jsonb_build_object('id', p_grant));
  end if;
  insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, win_amount,
    held_win, status, opened_at, closed_at, opened_version, balance_after, free_rounds)
  values (p_provider, p_round, p_session, v_session.player_id, v_session.game_slug, v_session.currency, 0, 0, 0, p_amount - v_held,
    v_held, 'closed', p_now, p_now, v_version, v_call.balance, p_grant)
  returning * into v_round;
  v_call.outcome := 'Accepted';
  v_call.moved := p_amount > 0;
  perform games_count_play(v_session, row(0, p_amount - v_held, 0, p_amount - v_held)::limits_play, v_version + 1, true, p_now, p_now);
  perform games_note_play(v_session, v_version, p_now);
  perform games_append_settled(v_session, v_round, v_call, v_held);
  return games_record(v_call);
end $$;
