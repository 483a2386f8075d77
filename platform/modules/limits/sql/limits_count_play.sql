-- Counts play on the day of the licence's calendar; a bet that is undone is counted off on its own day. Nothing where the licence has no limits
-- of play, and for a round that ends without a win. The caller has locked the player's wallet.
create or replace function limits_count_play(p_player uuid, p_licence text, p_play limits_play, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into limits_play_days as known (player_id, day, staked, won, cash_staked, cash_won)
  select p_player, (p_at at time zone time_zone)::date, p_play.staked, p_play.won, p_play.cash_staked, p_play.cash_won
  from limits_play_rules where licence = p_licence and (p_play.staked <> 0 or p_play.won <> 0)
  on conflict (player_id, day) do update set staked = known.staked + excluded.staked, won = known.won + excluded.won,
    cash_staked = known.cash_staked + excluded.cash_staked, cash_won = known.cash_won + excluded.cash_won;
end $$;
