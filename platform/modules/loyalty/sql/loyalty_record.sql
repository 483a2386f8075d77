-- Keeps plays of members and takes back those that were undone, each once; adds up points, by member and month, in thousandths. Answers the
-- plays that were kept or taken back by this.
create or replace function loyalty_record(p_plays jsonb, p_undone jsonb) returns uuid[] language plpgsql as $$
declare
  v_earned loyalty_periods[];
  v_kept uuid[];
  v_taken uuid[];
begin
  with added as (
    insert into loyalty_plays (id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused)
    select id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused
    from jsonb_to_recordset(p_plays) as play (
      id uuid, player_id uuid, provider text, round_id text, studio text, kind text, currency text, stake bigint,
      cash_stake bigint, win bigint, is_closing boolean, at timestamptz, period text, points bigint, is_paused boolean)
    on conflict (id) do nothing returning loyalty_plays.id, loyalty_plays.player_id, loyalty_plays.period, loyalty_plays.points
  )
  select array_agg(row(player_id, period, sum)::loyalty_periods), (select array_agg(added.id) from added) into v_earned, v_kept
  from (select player_id, period, sum(points)::bigint as sum from added group by player_id, period) sums;
  perform loyalty_add_points(v_earned);

  with undone as (
    select id, player_id, period, at, currency from jsonb_to_recordset(p_undone) as play (id uuid, player_id uuid, period text, at timestamptz, currency text)
  ), taken as (
    update loyalty_plays play set is_undone = true from undone
    where play.id = undone.id and not play.is_undone returning play.id, play.player_id, play.period, play.points
  ), marked as (
    -- The bet has not come yet: it finds this and counts for nothing.
    insert into loyalty_plays (id, player_id, provider, round_id, studio, currency, stake, cash_stake, win, is_closing, at, period, points, is_undone)
    select id, player_id, '', '', '', currency, 0, 0, 0, false, at, period, 0, true from undone on conflict (id) do nothing
  )
  select array_agg(row(player_id, period, sum)::loyalty_periods), (select array_agg(taken.id) from taken) into v_earned, v_taken
  from (select player_id, period, -sum(points)::bigint as sum from taken group by player_id, period) sums;
  perform loyalty_add_points(v_earned);
  return v_kept || v_taken;
end $$;
