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
