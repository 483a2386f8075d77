-- Adds what events brought to the days of their players.
create or replace function activity_add(p_changes jsonb) returns void language sql as $$
  insert into activity_days as known (player_id, day, currency, bets, rounds, turnover, bonus_turnover, won, jackpot_staked, jackpot_won)
  select player_id, (at at time zone zone)::date, currency, sum(bets), sum(rounds), sum(turnover), sum(bonus_turnover), sum(won),
    sum(jackpot_staked), sum(jackpot_won)
  from jsonb_to_recordset(p_changes) as change (
    player_id uuid, at timestamptz, zone text, currency text, bets integer, rounds integer, turnover bigint, bonus_turnover bigint, won bigint,
    jackpot_staked bigint, jackpot_won bigint)
  group by 1, 2, 3
  on conflict (player_id, day) do update set bets = known.bets + excluded.bets, rounds = known.rounds + excluded.rounds,
    turnover = known.turnover + excluded.turnover, bonus_turnover = known.bonus_turnover + excluded.bonus_turnover,
    won = known.won + excluded.won, jackpot_staked = known.jackpot_staked + excluded.jackpot_staked,
    jackpot_won = known.jackpot_won + excluded.jackpot_won
$$;
