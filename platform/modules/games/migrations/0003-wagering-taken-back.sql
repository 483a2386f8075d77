-- Undoes a bet of an open round, its split and its wagering exactly, and keeps what it took back of the wagering.
create or replace function games_rollback(
  p_provider text, p_request text, p_fingerprint text, p_bet_request text, p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_bet games_requests;
  v_session games_sessions;
  v_wallet ledger_wallets;
  v_round games_rounds;
  v_known games_answer;
  v_posted ledger_posted;
  v_outcome text := 'Accepted';
  v_moves boolean := false;
  v_bonus bigint;
  v_wagered bigint := 0;
  v_active ledger_bonuses;
  v_returned ledger_posted;
begin
  perform games_lock_bet(p_provider, p_bet_request);
  select * into v_bet from games_requests where provider = p_provider and request_id = p_bet_request;
  if found and v_bet.player_id is not null then
    v_wallet := ledger_lock_wallet(v_bet.player_id);
    select * into v_session from games_sessions where id = v_bet.session_id;
  end if;
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  if v_bet.kind <> 'bet' then
    v_outcome := 'BetNotFound';
  elsif exists (
    select from games_requests where provider = p_provider and kind = 'rollback' and outcome = 'Accepted' and bet_request_id = p_bet_request
  ) then
    v_outcome := 'AlreadyRolledBack';
  elsif v_bet.moved then
    select * into v_round from games_rounds where provider = p_provider and round_id = v_bet.round_id;
    v_outcome := case v_round.status when 'open' then 'Accepted' else 'RoundClosed' end;
    v_moves := v_round.status = 'open';
  end if;

  if v_moves then
    v_bonus := v_bet.bonus_amount;
    -- Before the movement, whose event tells the progress.
    v_wagered := ledger_take_back_wagering(v_bet.player_id, v_bet.bonus_id, v_bet.wagered, v_bonus);
    v_posted := games_post(p_transaction, 'rollback', v_session, v_bet.amount - v_bet.bonus_amount, v_bet.bonus_amount, v_bet.round_id, p_now);
    if v_bonus > 0 and v_bet.bonus_id is not null then
      v_returned := ledger_return_bonus(v_session.player_id, v_bet.bonus_id, v_bonus, p_transaction, p_now);
      if v_returned.outcome is not null then
        v_posted := v_returned;
      end if;
    end if;
    select * into v_active from ledger_bonuses where id = v_bet.bonus_id and status = 'Active' and expires_at <= p_now;
    if found then
      v_posted := ledger_end_bonus(v_bet.player_id, v_active.id, 'Expired', 'expired', p_now);
    end if;
    v_wallet.cash := v_posted.cash;
    v_wallet.bonus := v_posted.bonus;
    update games_rounds set bet_amount = bet_amount - v_bet.amount, bonus_bet_amount = bonus_bet_amount - v_bet.bonus_amount,
      open_bets = open_bets - 1, status = case when open_bets = 1 then 'cancelled' else status end,
      closed_at = case when open_bets = 1 then p_now end
    where provider = p_provider and round_id = v_bet.round_id;
  end if;
  return games_record(p_provider, p_request, 'rollback', p_fingerprint, v_bet.session_id, v_bet.player_id, v_bet.round_id, p_bet_request,
    coalesce(v_bet.amount, 0), coalesce(v_bet.bonus_amount, 0), v_outcome, p_transaction, v_moves,
    games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now, v_bet.bonus_id, v_wagered);
end $$;

-- Those of before: a rollback took its bet's wagering back while the bonus was active.
update games_requests r set bonus_id = b.id, wagered = bet.wagered
from games_requests bet join ledger_bonuses b on b.id = bet.bonus_id
where r.kind = 'rollback' and r.moved and bet.provider = r.provider and bet.request_id = r.bet_request_id and bet.wagered > 0
  and (b.ended_at is null or r.created_at < b.ended_at);
