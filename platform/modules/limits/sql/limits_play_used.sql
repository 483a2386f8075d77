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
