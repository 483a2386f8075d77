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
