-- What limits of play count of one call: all that was staked and won, and of it the player's own money. Negative for a bet that is undone.
create type limits_play as (staked bigint, won bigint, cash_staked bigint, cash_won bigint);

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

-- What is used of a limit of play in the period that the day is in, by these accounts together: all stakes, or stakes of cash less wins of
-- cash, which are never less than nothing. To the period's end: a bet of the next day that took the wallet's lock first is of the same week or
-- month.
create or replace function limits_play_used(p_players uuid[], p_kind text, p_period text, p_day date) returns bigint
language plpgsql stable as $$
declare
  v_starts timestamp := date_trunc(lower(p_period), p_day::timestamp);
begin
  return (
    select case p_kind when 'stake' then coalesce(sum(staked), 0) else greatest(0, coalesce(sum(cash_staked - cash_won), 0)) end::bigint
    from limits_play_days
    where player_id = any(p_players) and day >= v_starts::date and day < (v_starts + ('1 ' || p_period)::interval)::date);
end $$;
