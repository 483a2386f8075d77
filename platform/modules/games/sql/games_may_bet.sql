-- The one question before a bet: why none of this stake is taken in this session now; null when one is. `p_cash` is the part of the stake
-- that would be the player's own money, the whole one where it is left out. Nothing is written here, so a refusal leaves nothing behind. The
-- caller has locked the player's wallet, and what ends an account does too, so the answer holds until the bet has moved the money. A rule of
-- another module is its function <module>_bet_refusal, called here.
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
    identity_bet_refusal(v_session.identity_session_id, p_now),
    players_bet_refusal(v_session.player_id, p_now),
    limits_bet_refusal(v_session.player_id, v_session.licence, p_stake, coalesce(p_cash, p_stake), p_now),
    -- A round that has begun is finished, whatever the hour.
    case when p_begins_round then catalogue_bet_refusal(v_session.game_slug, p_now) end,
    reality_checks_bet_refusal(v_session.player_id, v_session.identity_session_id, p_now));
end $$;
