-- The one question before a bet: why none of this stake is taken in this session now; null when one is. `p_cash` is the part of the stake
-- that would be the player's own money, the whole one where it is left out. Nothing is written here, so a refusal leaves nothing behind. The
-- caller has locked the player's wallet, and what ends an account does too, so the answer holds until the bet has moved the money. Each module
-- whose manifest says that it answers bet_refusal is called.
create or replace function games_may_bet(
  p_session uuid, p_stake bigint, p_now timestamptz, p_begins_round boolean default false, p_cash bigint default null
) returns text language plpgsql stable as $$
declare
  v_session games_sessions;
begin
  -- Read here, behind the lock: what the caller knows may be older.
  select * into v_session from games_sessions where id = p_session;
  return coalesce(
    case when v_session.ended_at is not null or v_session.expires_at <= p_now then 'SessionExpired' end,
    -- each bet_refusal: p_player => v_session.player_id, p_sign_in => v_session.identity_session_id, p_licence => v_session.licence,
    --   p_slug => v_session.game_slug, p_begins_round => p_begins_round, p_stake => p_stake, p_cash => coalesce(p_cash, p_stake), p_now => p_now
    compliance_bet_refusal(p_player => v_session.player_id, p_now => p_now),
    identity_bet_refusal(p_sign_in => v_session.identity_session_id, p_now => p_now),
    limits_bet_refusal(p_player => v_session.player_id, p_licence => v_session.licence, p_stake => p_stake, p_cash => coalesce(p_cash, p_stake), p_now => p_now),
    catalogue_bet_refusal(p_slug => v_session.game_slug, p_begins_round => p_begins_round, p_now => p_now),
    kind_exclusions_bet_refusal(p_player => v_session.player_id, p_slug => v_session.game_slug, p_now => p_now),
    blocked_hours_bet_refusal(p_player => v_session.player_id, p_now => p_now),
    reality_checks_bet_refusal(p_player => v_session.player_id, p_sign_in => v_session.identity_session_id, p_now => p_now),
    session_contracts_bet_refusal(p_player => v_session.player_id, p_licence => v_session.licence, p_cash => coalesce(p_cash, p_stake), p_now => p_now),
    -- end of each
    null);
end $$;

-- What the player may stake now.
create or replace function games_playable(p_funds ledger_funds, p_bonus_allowed boolean) returns bigint
language sql immutable parallel safe as $$
  select p_funds.cash + case when p_bonus_allowed then p_funds.bonus else 0 end
$$;

-- What follows a game that was opened, or a bet that was taken, in other modules. `p_version` is the wallet's before that bet.
create or replace function games_note_play(p_session games_sessions, p_version bigint, p_now timestamptz) returns void language plpgsql as $$
begin
  perform
    -- each note_play: p_player => p_session.player_id, p_sign_in => p_session.identity_session_id, p_licence => p_session.licence,
    --   p_version => p_version, p_now => p_now
    limits_note_play(p_player => p_session.player_id, p_licence => p_session.licence, p_now => p_now),
    reality_checks_note_play(p_player => p_session.player_id, p_sign_in => p_session.identity_session_id, p_licence => p_session.licence, p_version => p_version, p_now => p_now),
    -- end of each
    null;
end $$;

-- Counts a bet, a win or a bet that is undone in other modules. `p_bet_version` is the wallet's version with the bet that is undone, or with
-- the first one of the round that wins; `p_round_closes`: nothing more is won in the round. The caller has locked the player's wallet.
create or replace function games_count_play(
  p_session games_sessions, p_play limits_play, p_bet_version bigint, p_round_closes boolean, p_at timestamptz, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform
    -- each count_play: p_player => p_session.player_id, p_licence => p_session.licence, p_play => p_play,
    --   p_lost => p_play.cash_staked - p_play.cash_won, p_bet_version => p_bet_version, p_round_closes => p_round_closes, p_at => p_at, p_now => p_now
    limits_count_play(p_player => p_session.player_id, p_licence => p_session.licence, p_play => p_play, p_at => p_at),
    session_contracts_count_play(p_player => p_session.player_id, p_lost => p_play.cash_staked - p_play.cash_won, p_bet_version => p_bet_version, p_round_closes => p_round_closes, p_now => p_now),
    -- end of each
    null;
end $$;
