-- Adds what events brought to the days of their players.
create or replace function activity_add(p_changes jsonb) returns void language sql as $$
  insert into activity_days as known (player_id, day, currency, bets, rounds, turnover, bonus_turnover, won, jackpot_staked, jackpot_won, played_ms)
  select player_id, day, currency, sum(bets), sum(rounds), sum(turnover), sum(bonus_turnover), sum(won), sum(jackpot_staked), sum(jackpot_won),
    sum(played_ms)
  from (
    select player_id, (at at time zone zone)::date as day, currency, bets, rounds, turnover, bonus_turnover, won, jackpot_staked, jackpot_won,
      0 as played_ms
    from activity_changes(p_changes)
    union all
    select player_id, day, currency, 0, 0, 0, 0, 0, 0, 0, played_ms from activity_played(p_changes)
  ) as change
  group by 1, 2, 3
  on conflict (player_id, day) do update set bets = known.bets + excluded.bets, rounds = known.rounds + excluded.rounds,
    turnover = known.turnover + excluded.turnover, bonus_turnover = known.bonus_turnover + excluded.bonus_turnover,
    won = known.won + excluded.won, jackpot_staked = known.jackpot_staked + excluded.jackpot_staked,
    jackpot_won = known.jackpot_won + excluded.jackpot_won, played_ms = known.played_ms + excluded.played_ms;

  insert into activity_last_stakes as known (player_id, staked_at)
  select player_id, max(at) from activity_changes(p_changes) where bets > 0 group by player_id
  on conflict (player_id) do update set staked_at = greatest(known.staked_at, excluded.staked_at);
$$;
