-- What a movement of a round refers to. Stable as jsonb_build_object is, so that it is expanded in place.
create or replace function games_reference(p_provider text, p_round text, p_slug text) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('provider', p_provider, 'roundId', p_round, 'game', p_slug)
$$;

-- What each event of a round says; platform/events/games.ts.
create or replace function games_play_event(p_session games_sessions, p_round text, p_transaction uuid, p_now timestamptz)
returns jsonb language sql stable as $$
  select jsonb_build_object('version', 1, 'transactionId', p_transaction, 'playerId', p_session.player_id, 'brand', p_session.brand,
    'licence', p_session.licence, 'provider', p_session.provider, 'studio', p_session.studio, 'game', p_session.game_slug,
    'roundId', p_round, 'currency', p_session.currency, 'at', p_now)
$$;

-- Writes games.bet-settled: the stake or the win of one call, and the round with it. `p_at_limit`: a limit of the player's play was used up
-- before this stake.
create or replace function games_append_settled(
  p_session games_sessions, p_round games_rounds, p_transaction uuid, p_stake bigint, p_bonus_stake bigint, p_win bigint,
  p_bonus_win bigint, p_now timestamptz, p_at_limit boolean default false
) returns void language plpgsql as $$
begin
  perform append_event('games.bet-settled', p_session.player_id::text,
    games_play_event(p_session, p_round.round_id, p_transaction, p_now) || jsonb_build_object(
      'stake', p_stake::text, 'cashStake', (p_stake - p_bonus_stake)::text, 'bonusStake', p_bonus_stake::text,
      'win', p_win::text, 'cashWin', (p_win - p_bonus_win)::text, 'bonusWin', p_bonus_win::text,
      'roundStake', p_round.bet_amount::text, 'roundWin', p_round.win_amount::text, 'roundClosed', p_round.status = 'closed', 'atLimit', p_at_limit));
end $$;
