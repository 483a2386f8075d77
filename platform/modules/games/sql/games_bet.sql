-- Takes a stake, with what the player gives to a jackpot, once per request. The player's wallet is locked first in each call of a provider: calls of one player follow each
-- other, whatever their order.
create or replace function games_bet(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_slug text, p_stake bigint, p_currency text,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_session games_sessions;
  v_funds ledger_funds;
  v_round games_rounds;
  v_known games_answer;
  v_call games_requests;
  v_staked ledger_staked;
  v_refusal text;
  v_charge jackpots_charge;
  v_version bigint;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if not found then
    return row('SessionNotFound', null, null, null)::games_answer;
  elsif v_session.mode <> 'REAL' then
    return row('BetNotAllowed', null, null, null)::games_answer;
  end if;
  -- Its own rollback must not find it missing while it is on the way.
  perform games_lock_bet(p_provider, p_request);
  v_funds := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  v_call.provider := p_provider;
  v_call.request_id := p_request;
  v_call.kind := 'bet';
  v_call.fingerprint := p_fingerprint;
  v_call.session_id := p_session;
  v_call.player_id := v_session.player_id;
  v_call.round_id := p_round;
  v_call.amount := p_stake;
  v_call.transaction_id := p_transaction;
  v_call.created_at := p_now;
  perform
    -- each lock_bet: p_player => v_session.player_id, p_licence => v_session.licence
    limits_lock_bet(p_player => v_session.player_id, p_licence => v_session.licence),
    -- end of each
    null;
  v_funds := ledger_expire_bonus(v_session.player_id, v_funds, p_now);
  select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
  v_refusal := case
    when games_is_rolled_back(p_provider, p_request) then 'RolledBack'
    -- A later session of the player goes on with a round that an earlier one began.
    when v_session.game_slug <> p_slug or v_round.player_id <> v_session.player_id or v_round.game_slug <> p_slug then 'RoundMismatch'
    when v_session.currency <> p_currency or v_funds.currency <> p_currency then 'WrongCurrency'
    when v_round.status <> 'open' then 'RoundClosed'
    -- Insurance and the like are smaller than the round's first stake.
    when (p_stake < v_session.least_stake and v_round.round_id is null) or p_stake > v_session.most_stake then 'StakeOutOfRange'
    -- Cash goes first; what it does not cover is bonus money. Both the licence and the bonus may bound its bets.
    when v_session.bonus_allowed and p_stake > v_funds.cash
      and p_stake > least(v_session.bonus_most_stake, ledger_bonus_max_stake(v_funds.active_bonus)) then 'StakeOutOfRange'
  end;
  if v_refusal is null then
    v_charge := jackpots_due(v_session.player_id, v_session.brand, p_slug, p_currency, p_now);
    -- The bet alone is taken where cash or a limit does not suffice for both; one of bonus money gives nothing.
    if p_stake = 0 or p_stake + v_charge.amount > v_funds.cash then
      v_charge := null;
    end if;
    v_refusal := games_may_bet(p_session, p_stake + coalesce(v_charge.amount, 0), p_now, v_round.round_id is null,
      least(p_stake + coalesce(v_charge.amount, 0), v_funds.cash));
    if v_refusal is not null and v_charge.amount is not null then
      v_charge := null;
      v_refusal := games_may_bet(p_session, p_stake, p_now, v_round.round_id is null, least(p_stake, v_funds.cash));
    end if;
  end if;
  if v_refusal is null then
    v_version := ledger_wallet_version(v_session.player_id);
    v_staked := ledger_wager(games_provider_call(v_call, p_slug), v_funds, p_stake, v_session.bonus_allowed, v_session.wagering_contribution,
      row(v_charge.account, -v_charge.amount)::ledger_addition);
    v_refusal := nullif(v_staked.outcome, 'Posted');
  end if;
  if v_refusal is not null then
    v_call.outcome := v_refusal;
    v_call.balance := games_playable(v_funds, v_session.bonus_allowed);
    v_call.currency := v_funds.currency;
    return games_record(v_call);
  end if;

  v_call.balance := v_staked.cash_after + case when v_session.bonus_allowed then v_staked.bonus_after else 0 end;
  insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, opened_at, opened_version, bonus_id, balance_after,
    staked_at, look_at)
  values (p_provider, p_round, p_session, v_session.player_id, p_slug, p_currency, p_stake, v_staked.bonus, 1, p_now, v_version,
    case when v_staked.bonus > 0 then v_staked.bonus_id end, v_call.balance, p_now, p_now + interval '1 hour')
  on conflict (provider, round_id) do update set bet_amount = games_rounds.bet_amount + p_stake,
    bonus_bet_amount = games_rounds.bonus_bet_amount + excluded.bonus_bet_amount, open_bets = games_rounds.open_bets + 1,
    bonus_id = coalesce(excluded.bonus_id, games_rounds.bonus_id), balance_after = excluded.balance_after,
    staked_at = excluded.staked_at, look_at = excluded.look_at, end_asked_at = null, end_tries = 0, stuck_at = null
    where games_rounds.player_id = v_session.player_id and games_rounds.game_slug = p_slug and games_rounds.status = 'open'
  returning * into v_round;
  if not found then
    -- Another player's round of this name appeared meanwhile.
    raise exception 'round % belongs to another player', p_round using errcode = 'serialization_failure';
  end if;
  if v_charge.amount is not null then
    perform jackpots_take(p_transaction, v_session.player_id, p_provider, p_round, p_currency, v_charge, p_now);
  end if;
  v_call.outcome := 'Accepted';
  v_call.moved := true;
  v_call.bonus_amount := v_staked.bonus;
  v_call.bonus_id := v_staked.bonus_id;
  v_call.wagered := v_staked.wagered;
  v_call.currency := p_currency;
  -- A limit that is used up lets no stake through but one of bonus money alone.
  v_call.at_limit := v_staked.bonus > 0 and v_staked.cash = 0
    and limits_is_reached(p_player => v_session.player_id, p_brand => v_session.brand, p_now => p_now);
  perform games_count_play(v_session, row(p_stake + coalesce(v_charge.amount, 0), 0, v_staked.cash + coalesce(v_charge.amount, 0),
    0)::limits_play, null, false, p_now, p_now);
  perform games_note_play(v_session, v_version, p_now);
  perform games_append_settled(v_session, v_round, v_call);
  return games_record(v_call);
end $$;
