create or replace function activity_changes(p_changes jsonb) returns table (
  player_id uuid, at timestamptz, zone text, currency text, bets integer, rounds integer, turnover bigint, bonus_turnover bigint, won bigint,
  jackpot_staked bigint, jackpot_won bigint
) language sql stable as $$
  select * from jsonb_to_recordset(p_changes) as change (
    player_id uuid, at timestamptz, zone text, currency text, bets integer, rounds integer, turnover bigint, bonus_turnover bigint, won bigint,
    jackpot_staked bigint, jackpot_won bigint)
$$;

-- The time from each stake to the next, by day, where less than a pause of 15 minutes lies between them; midnight divides it. A stake that is not later than
-- the last one known adds nothing.
create or replace function activity_played(p_changes jsonb) returns table (
  player_id uuid, day date, currency text, played_ms bigint
) language sql stable as $$
  select stake.player_id, (part.since at time zone stake.zone)::date, stake.currency,
    (extract(epoch from part.until - part.since) * 1000)::bigint
  from (
    select change.player_id, change.at, change.zone, change.currency,
      greatest(last.staked_at, lag(change.at) over (partition by change.player_id order by change.at)) as before,
      date_trunc('day', change.at at time zone change.zone) at time zone change.zone as midnight
    from activity_changes(p_changes) change left join activity_last_stakes last on last.player_id = change.player_id
    where change.bets > 0
  ) as stake
  cross join lateral (values (stake.before, least(stake.at, stake.midnight)), (greatest(stake.before, stake.midnight), stake.at)) as part (since, until)
  where stake.before < stake.at and stake.at - stake.before < interval '15 minutes' and part.since < part.until
$$;
