-- Undoes a bet of an open round that has won nothing: its split, its wagering and what it gave to a jackpot, exactly. A bet that was refused, rolled back already or never came needs
-- nothing undone, and the last stays refused when it comes.
create or replace function games_rollback(
  p_provider text, p_request text, p_fingerprint text, p_bet_request text, p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_bet games_requests;
  v_session games_sessions;
  v_funds ledger_funds;
  v_round games_rounds;
  v_known games_answer;
  v_posted ledger_posted;
  v_call games_requests;
  v_charge jackpots_charge;
begin
  perform games_lock_bet(p_provider, p_bet_request);
  select * into v_bet from games_requests where provider = p_provider and request_id = p_bet_request;
  if found and v_bet.player_id is not null then
    v_funds := ledger_lock_wallet(v_bet.player_id);
    select * into v_session from games_sessions where id = v_bet.session_id;
  end if;
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  v_call.provider := p_provider;
  v_call.request_id := p_request;
  v_call.kind := 'rollback';
  v_call.fingerprint := p_fingerprint;
  v_call.session_id := v_bet.session_id;
  v_call.player_id := v_bet.player_id;
  v_call.round_id := v_bet.round_id;
  v_call.bet_request_id := p_bet_request;
  v_call.amount := v_bet.amount;
  v_call.bonus_amount := v_bet.bonus_amount;
  v_call.bonus_id := v_bet.bonus_id;
  v_call.outcome := 'Accepted';
  v_call.transaction_id := p_transaction;
  v_call.created_at := p_now;
  if v_bet.kind <> 'bet' then
    v_call.outcome := 'BetNotFound';
  elsif games_is_rolled_back(p_provider, p_bet_request) then
    v_call.outcome := 'AlreadyRolledBack';
  elsif v_bet.moved then
    select * into v_round from games_rounds where provider = p_provider and round_id = v_bet.round_id;
    -- A win is its round's, not one bet's: no stake goes back while the player keeps what it may have won.
    v_call.outcome := case when v_round.status <> 'open' then 'RoundClosed' when v_round.win_amount > 0 then 'RoundWon' else 'Accepted' end;
    v_call.moved := v_call.outcome = 'Accepted';
  end if;

  if v_call.moved then
    v_charge := jackpots_give_back(v_bet.transaction_id, p_transaction, p_now);
    v_call.wagered := v_bet.wagered;
    v_posted := ledger_undo_wager(games_provider_call(v_call, v_session.game_slug), v_bet.amount - v_bet.bonus_amount, v_bet.bonus_amount,
      v_bet.bonus_id, v_bet.wagered, row(v_charge.account, v_charge.amount)::ledger_addition);
    v_funds.cash := v_posted.cash;
    v_funds.bonus := v_posted.bonus;
    update games_rounds set bet_amount = bet_amount - v_bet.amount, bonus_bet_amount = bonus_bet_amount - v_bet.bonus_amount,
      open_bets = open_bets - 1, status = case when open_bets = 1 then 'cancelled' else status end,
      closed_at = case when open_bets = 1 then p_now end, ended_by = case when open_bets = 1 and end_asked_at is not null then 'rule' end, balance_after = games_playable(v_funds, v_session.bonus_allowed)
    where provider = p_provider and round_id = v_bet.round_id;
    perform games_count_play(v_session, row(-v_bet.amount - coalesce(v_charge.amount, 0), 0,
      v_bet.bonus_amount - v_bet.amount - coalesce(v_charge.amount, 0), 0)::limits_play, ledger_version_of(v_bet.transaction_id), false,
      v_bet.created_at, p_now);
    perform append_event('games.bet-rolled-back', v_bet.player_id::text,
      games_play_event(v_session, v_bet.round_id, p_transaction, p_now) || jsonb_build_object(
        'betTransactionId', v_bet.transaction_id, 'betAt', v_bet.created_at, 'stake', v_bet.amount::text,
        'cashStake', (v_bet.amount - v_bet.bonus_amount)::text, 'bonusStake', v_bet.bonus_amount::text, 'atLimit', v_bet.at_limit));
  end if;
  v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
  v_call.currency := v_funds.currency;
  return games_record(v_call);
end $$;
