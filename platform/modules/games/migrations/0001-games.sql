create table games_sessions (
  id uuid primary key,
  provider text not null,
  brand text not null,
  licence text not null,
  locale text not null,
  -- null in a demo session, which never touches a wallet
  player_id uuid,
  game_slug text not null,
  mode text not null check (mode in ('REAL', 'DEMO')),
  currency text not null,
  bonus_allowed boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((mode = 'REAL') = (player_id is not null))
);

create index games_sessions_player on games_sessions (player_id) where player_id is not null and ended_at is null;

create table games_launch_tokens (
  token_hash bytea primary key,
  session_id uuid not null references games_sessions (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table games_rounds (
  provider text not null,
  round_id text not null,
  session_id uuid not null,
  player_id uuid not null,
  game_slug text not null,
  currency text not null,
  bet_amount bigint not null check (bet_amount >= 0),
  bonus_bet_amount bigint not null check (bonus_bet_amount between 0 and bet_amount),
  win_amount bigint not null default 0 check (win_amount >= 0),
  open_bets integer not null check (open_bets >= 0),
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, round_id),
  check ((status = 'open') = (closed_at is null))
) with (fillfactor = 80);

create index games_rounds_player on games_rounds (player_id, opened_at);

-- Every call of a game provider that got a final answer, with that answer: also refusals, so that a late repetition of a bet
-- its provider gave up cannot take money. A rollback that finds no bet stays here as its tombstone.
create table games_requests (
  provider text not null,
  request_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  fingerprint text not null,
  session_id uuid,
  player_id uuid,
  round_id text,
  bet_request_id text,
  amount bigint not null,
  bonus_amount bigint not null default 0,
  outcome text not null,
  transaction_id uuid not null,
  moved boolean not null,
  balance bigint,
  currency text,
  created_at timestamptz not null,
  primary key (provider, request_id)
);

create unique index games_requests_rollback on games_requests (provider, bet_request_id) where kind = 'rollback' and outcome = 'Accepted';

create table games_played (
  player_id uuid not null,
  game_slug text not null,
  last_played_at timestamptz not null,
  primary key (player_id, game_slug)
);

create type games_answer as (outcome text, transaction_id uuid, balance bigint, currency text);

-- What was answered to this request before, IdempotencyConflict for another one of the same id, or null for a new one.
create function games_stored_answer(p_provider text, p_request text, p_fingerprint text) returns games_answer
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

create function games_record(
  p_provider text, p_request text, p_kind text, p_fingerprint text, p_session uuid, p_player uuid, p_round text, p_bet_request text,
  p_amount bigint, p_bonus bigint, p_outcome text, p_transaction uuid, p_moved boolean, p_balance bigint, p_currency text, p_now timestamptz
) returns games_answer language plpgsql as $$
begin
  insert into games_requests (provider, request_id, kind, fingerprint, session_id, player_id, round_id, bet_request_id, amount,
    bonus_amount, outcome, transaction_id, moved, balance, currency, created_at)
  values (p_provider, p_request, p_kind, p_fingerprint, p_session, p_player, p_round, p_bet_request, p_amount, p_bonus, p_outcome,
    p_transaction, p_moved, p_balance, p_currency, p_now);
  return row(p_outcome, p_transaction, p_balance, p_currency)::games_answer;
end $$;

create function games_lock_bet(p_provider text, p_bet_request text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_provider || ':' || p_bet_request, 7));
end $$;

-- The player's wallet is locked first in each of the three functions: calls of one player follow each other, whatever their order.
create function games_bet(
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

  v_posted := games_post(p_transaction, 'bet', v_session, -v_cash, -v_bonus, p_round, p_now);
  insert into games_rounds (provider, round_id, session_id, player_id, game_slug, currency, bet_amount, bonus_bet_amount, open_bets, opened_at)
  values (p_provider, p_round, p_session, v_session.player_id, p_slug, p_currency, p_stake, v_bonus, 1, p_now)
  on conflict (provider, round_id) do update set bet_amount = games_rounds.bet_amount + p_stake,
    bonus_bet_amount = games_rounds.bonus_bet_amount + v_bonus, open_bets = games_rounds.open_bets + 1
    where games_rounds.session_id = p_session and games_rounds.status = 'open';
  if not found then
    -- Another player's round of this name appeared meanwhile.
    raise exception 'round % belongs to another session', p_round using errcode = 'serialization_failure';
  end if;
  return games_record(p_provider, p_request, 'bet', p_fingerprint, p_session, v_session.player_id, p_round, null, p_stake, v_bonus, 'Accepted',
    p_transaction, true, v_posted.cash + case when v_session.bonus_allowed then v_posted.bonus else 0 end, p_currency, p_now);
end $$;

-- Accepted after the session ended as well: the player has won it. A round's bonus money wins bonus money, in proportion.
create function games_win(
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
    v_wallet.cash := v_posted.cash;
    v_wallet.bonus := v_posted.bonus;
  end if;
  update games_rounds set win_amount = win_amount + p_amount, status = case when p_closes then 'closed' else status end,
    closed_at = case when p_closes then p_now end
  where provider = p_provider and round_id = p_round;
  return games_record(p_provider, p_request, 'win', p_fingerprint, p_session, v_session.player_id, p_round, null, p_amount, v_bonus, 'Accepted',
    p_transaction, p_amount > 0, games_playable(v_wallet, v_session.bonus_allowed), v_wallet.currency, p_now);
end $$;

-- Undoes a bet of an open round. A bet that was refused, rolled back already or never came needs nothing undone, and the last
-- stays refused when it comes.
create function games_rollback(
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
    v_posted := games_post(p_transaction, 'rollback', v_session, v_bet.amount - v_bet.bonus_amount, v_bet.bonus_amount, v_bet.round_id, p_now);
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

-- What the player may stake now.
create function games_playable(p_wallet ledger_wallets, p_bonus_allowed boolean) returns bigint
language sql immutable parallel safe as $$
  select p_wallet.cash + case when p_bonus_allowed then p_wallet.bonus else 0 end
$$;

-- Between the player and the game provider; negative amounts leave the player.
create function games_post(
  p_transaction uuid, p_kind text, p_session games_sessions, p_cash bigint, p_bonus bigint, p_round text, p_now timestamptz
) returns ledger_posted language plpgsql as $$
declare
  v_provider text := 'game_provider:' || p_session.provider;
  v_sources text[] := '{}';
  v_destinations text[] := '{}';
  v_amounts bigint[] := '{}';
  v_posted ledger_posted;
begin
  if p_cash <> 0 then
    v_sources := v_sources || case when p_cash < 0 then 'player_cash' else v_provider end;
    v_destinations := v_destinations || case when p_cash < 0 then v_provider else 'player_cash' end;
    v_amounts := v_amounts || abs(p_cash);
  end if;
  if p_bonus <> 0 then
    v_sources := v_sources || case when p_bonus < 0 then 'player_bonus' else v_provider end;
    v_destinations := v_destinations || case when p_bonus < 0 then v_provider else 'player_bonus' end;
    v_amounts := v_amounts || abs(p_bonus);
  end if;
  v_posted := ledger_post(p_transaction, p_kind, p_session.player_id, v_sources, v_destinations, v_amounts, p_now,
    case p_kind when 'bet' then 'CasinoBet' end, abs(p_cash + p_bonus), null, null,
    jsonb_build_object('provider', p_session.provider, 'roundId', p_round, 'game', p_session.game_slug));
  if v_posted.outcome <> 'Posted' then
    raise exception 'a movement that was checked was refused: %', v_posted.outcome;
  end if;
  return v_posted;
end $$;
