-- Counts what was staked and won, cash and bonus money together, on the day of the licence's calendar; a bet that is undone is counted
-- off on its own day. Nothing where the licence has no limits of play. The caller has locked the player's wallet.
create or replace function limits_count_play(p_player uuid, p_licence text, p_staked bigint, p_won bigint, p_at timestamptz) returns void
language sql as $$
  insert into limits_play_days as known (player_id, day, staked, won)
  select p_player, (p_at at time zone time_zone)::date, p_staked, p_won from limits_play_rules where licence = p_licence
  on conflict (player_id, day) do update set staked = known.staked + excluded.staked, won = known.won + excluded.won
$$;
