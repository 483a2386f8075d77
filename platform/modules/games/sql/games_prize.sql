-- Pays cash that no bet won, also after the session has ended. It stands among the player's rounds under the id of its movement, with a
-- stake of nothing, and gives nothing of a limit back, as little as a part of a pot or a prize of a raffle does.
create or replace function games_prize(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_kind text, p_reference text, p_amount bigint, p_currency text,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_session games_sessions;
  v_funds ledger_funds;
  v_known games_answer;
  v_call games_requests;
  v_movement ledger_provider_call;
  v_posted ledger_posted;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if not found or v_session.mode <> 'REAL' then
    return row(case when v_session.id is null then 'SessionNotFound' else 'BetNotAllowed' end, null, null, null)::games_answer;
  end if;
  v_call.kind := 'prize';
  v_funds := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  v_call.provider := p_provider;
  v_call.request_id := p_request;
  v_call.round_id := p_transaction::text;
  v_call.fingerprint := p_fingerprint;
  v_call.session_id := p_session;
  v_call.player_id := v_session.player_id;
  v_call.amount := p_amount;
  v_call.transaction_id := p_transaction;
  v_call.created_at := p_now;
  v_call.currency := v_funds.currency;
  v_call.outcome := case when v_session.currency = p_currency and v_funds.currency = p_currency then 'Accepted' else 'WrongCurrency' end;
  v_call.moved := v_call.outcome = 'Accepted';
  if v_call.moved then
    v_movement := games_provider_call(v_call, v_session.game_slug);
    v_movement.reference := v_movement.reference || jsonb_build_object('prize', p_kind, 'reference', p_reference);
    v_posted := ledger_pay_play(v_movement, p_amount, 0, null);
    v_funds.cash := v_posted.cash;
  end if;
  v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
  if v_call.moved then
    insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, win_amount, open_bets,
      status, opened_at, closed_at, balance_after, prize)
    values (p_provider, v_call.round_id, p_session, v_session.player_id, v_session.game_slug, p_currency, 0, 0, p_amount, 0, 'closed', p_now, p_now,
      v_call.balance, p_kind);
    perform append_event('games.prize-paid', v_session.player_id::text,
      games_play_event(v_session, null, p_transaction, p_now) - 'roundId'
        || jsonb_build_object('kind', p_kind, 'reference', p_reference, 'amount', p_amount::text));
  end if;
  return games_record(v_call);
end $$;
