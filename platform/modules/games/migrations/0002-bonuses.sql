-- A bet remembers the bonus whose money it staked and what it counted towards the wagering, so that a rollback takes back both.
alter table games_requests add column bonus_id uuid, add column wagered bigint not null default 0 check (wagered >= 0);
alter table games_rounds add column bonus_id uuid;
-- Per cent of a stake that counts towards the wagering requirement.
alter table games_sessions add column wagering_contribution smallint not null default 100 check (wagering_contribution between 0 and 100);

drop function games_record(text, text, text, text, uuid, uuid, text, text, bigint, bigint, text, uuid, boolean, bigint, text, timestamptz);

create function games_record(
  p_provider text, p_request text, p_kind text, p_fingerprint text, p_session uuid, p_player uuid, p_round text, p_bet_request text,
  p_amount bigint, p_bonus bigint, p_outcome text, p_transaction uuid, p_moved boolean, p_balance bigint, p_currency text, p_now timestamptz,
  p_bonus_id uuid default null, p_wagered bigint default 0
) returns games_answer language plpgsql as $$
begin
  insert into games_requests (provider, request_id, kind, fingerprint, session_id, player_id, round_id, bet_request_id, amount,
    bonus_amount, outcome, transaction_id, moved, balance, currency, created_at, bonus_id, wagered)
  values (p_provider, p_request, p_kind, p_fingerprint, p_session, p_player, p_round, p_bet_request, p_amount, p_bonus, p_outcome,
    p_transaction, p_moved, p_balance, p_currency, p_now, p_bonus_id, p_wagered);
  return row(p_outcome, p_transaction, p_balance, p_currency)::games_answer;
end $$;

create or replace function games_bet(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_slug text, p_stake bigint, p_currency text,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_session games_sessions;
  v_wallet ledger_wallets;
  v_round games_rounds;
  v_known games_answer;
  v_posted ledger_posted;
  v_refusal text;
  v_cash bigint;
  v_bonus bigint;
  v_active ledger_bonuses;
  v_wagered bigint := 0;
  v_ended ledger_posted;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if not found then
    return row('SessionNotFound', null, null, null)::games_answer;
  elsif v_session.mode <> 'REAL' then
    return row('BetNotAllowed', null, null, null)::games_answer;
  end if;
  -- Its own rollback must not find it missing while it is on the way.
  perform games_lock_bet(p_provider, p_request);
  v_wallet := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  if v_wallet.active_bonus is not null then
    select * into v_active from ledger_bonuses where id = v_wallet.active_bonus;
    if v_active.expires_at <= p_now then
      -- Its hour has passed, whether or not the job that ends it has run.
      perform ledger_end_bonus(v_session.player_id, v_active.id, 'Expired', 'expired', p_now);
      v_active := null;
      v_wallet := ledger_lock_wallet(v_session.player_id);
    end if;
  end if;
  select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
  v_cash := least(p_stake, v_wallet.cash);
  v_bonus := p_stake - v_cash;
  v_refusal := case
    when exists (
      select from games_requests where provider = p_provider and kind = 'rollback' and outcome = 'Accepted' and bet_request_id = p_request
    ) then 'RolledBack'
    when v_session.game_slug <> p_slug or v_round.session_id <> p_session then 'RoundMismatch'
    when v_session.currency <> p_currency or v_wallet.currency <> p_currency then 'WrongCurrency'
    when v_round.status <> 'open' then 'RoundClosed'
    when v_session.ended_at is not null or v_session.expires_at <= p_now then 'SessionExpired'
    when v_bonus > 0 and (not v_session.bonus_allowed or v_bonus > v_wallet.bonus) then 'InsufficientFunds'
  end;
  if v_refusal is not null then
    return games_record(p_provider, p_request, 'bet', p_fingerprint, p_session, v_session.player_id, p_round, null, p_stake, 0, v_refusal,
      p_transaction, false, games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now);
  end if;

  if v_active.id is not null and v_session.bonus_allowed then
    v_wagered := p_stake * v_session.wagering_contribution / 100;
    -- Before the movement, whose event tells the progress.
    update ledger_bonuses set wagered = wagered + v_wagered where id = v_active.id;
  end if;
  v_posted := games_post(p_transaction, 'bet', v_session, -v_cash, -v_bonus, p_round, p_now);
  insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, opened_at, bonus_id)
  values (p_provider, p_round, p_session, v_session.player_id, p_slug, p_currency, p_stake, v_bonus, 1, p_now,
    case when v_bonus > 0 then v_active.id end)
  on conflict (provider, round_id) do update set bet_amount = games_rounds.bet_amount + p_stake,
    bonus_bet_amount = games_rounds.bonus_bet_amount + v_bonus, open_bets = games_rounds.open_bets + 1,
    bonus_id = coalesce(excluded.bonus_id, games_rounds.bonus_id)
    where games_rounds.session_id = p_session and games_rounds.status = 'open';
  if not found then
    -- Another player's round of this name appeared meanwhile.
    raise exception 'round % belongs to another session', p_round using errcode = 'serialization_failure';
  end if;
  if v_active.id is not null and v_active.wagered + v_wagered >= v_active.required then
    v_ended := ledger_end_bonus(v_session.player_id, v_active.id, 'Converted', 'wagered', p_now);
    if v_ended.outcome is not null then
      v_posted := v_ended;
    end if;
  end if;
  return games_record(p_provider, p_request, 'bet', p_fingerprint, p_session, v_session.player_id, p_round, null, p_stake, v_bonus, 'Accepted',
    p_transaction, true, v_posted.cash + case when v_session.bonus_allowed then v_posted.bonus else 0 end, p_currency, p_now,
    v_active.id, v_wagered);
end $$;

-- Accepted after the session ended as well: the player has won it. A round's bonus money wins bonus money, in proportion.
create or replace function games_win(
  p_provider text, p_request text, p_fingerprint text, p_session uuid, p_round text, p_amount bigint, p_closes boolean,
  p_transaction uuid, p_now timestamptz
) returns games_answer language plpgsql as $$
declare
  v_session games_sessions;
  v_wallet ledger_wallets;
  v_round games_rounds;
  v_known games_answer;
  v_posted ledger_posted;
  v_bonus bigint;
  v_returned ledger_posted;
begin
  select * into v_session from games_sessions where id = p_session and provider = p_provider;
  if not found then
    return row('SessionNotFound', null, null, null)::games_answer;
  elsif v_session.mode <> 'REAL' then
    return row('BetNotAllowed', null, null, null)::games_answer;
  end if;
  v_wallet := ledger_lock_wallet(v_session.player_id);
  v_known := games_stored_answer(p_provider, p_request, p_fingerprint);
  if v_known.outcome is not null then
    return v_known;
  end if;

  select * into v_round from games_rounds where provider = p_provider and round_id = p_round;
  if not found then
    -- Not kept: its bet may be on the way, and the provider asks again.
    return row('RoundNotFound', null, null, null)::games_answer;
  elsif v_round.session_id <> p_session or v_round.status <> 'open' then
    return games_record(p_provider, p_request, 'win', p_fingerprint, p_session, v_session.player_id, p_round, null, p_amount, 0,
      case when v_round.session_id <> p_session then 'RoundMismatch' else 'RoundClosed' end,
      p_transaction, false, games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now);
  end if;

  v_bonus := floor(p_amount::numeric * v_round.bonus_bet_amount / v_round.bet_amount)::bigint;
  if p_amount > 0 then
    v_posted := games_post(p_transaction, 'win', v_session, p_amount - v_bonus, v_bonus, p_round, p_now);
    if v_bonus > 0 and v_round.bonus_id is not null then
      v_returned := ledger_return_bonus(v_session.player_id, v_round.bonus_id, v_bonus, p_transaction, p_now);
      if v_returned.outcome is not null then
        v_posted := v_returned;
      end if;
    end if;
    v_wallet.cash := v_posted.cash;
    v_wallet.bonus := v_posted.bonus;
  end if;
  update games_rounds set win_amount = win_amount + p_amount, status = case when p_closes then 'closed' else status end,
    closed_at = case when p_closes then p_now end
  where provider = p_provider and round_id = p_round;
  return games_record(p_provider, p_request, 'win', p_fingerprint, p_session, v_session.player_id, p_round, null, p_amount, v_bonus, 'Accepted',
    p_transaction, p_amount > 0, games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now);
end $$;

-- Undoes a bet of an open round, its split and its wagering exactly.
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
    if v_bet.wagered > 0 then
      update ledger_bonuses set wagered = wagered - v_bet.wagered where id = v_bet.bonus_id and status = 'Active';
    end if;
    v_posted := games_post(p_transaction, 'rollback', v_session, v_bet.amount - v_bet.bonus_amount, v_bet.bonus_amount, v_bet.round_id, p_now);
    if v_bonus > 0 and v_bet.bonus_id is not null then
      v_returned := ledger_return_bonus(v_session.player_id, v_bet.bonus_id, v_bonus, p_transaction, p_now);
      if v_returned.outcome is not null then
        v_posted := v_returned;
      end if;
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
    games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now);
end $$;
