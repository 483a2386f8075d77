-- Keeps plays of members and takes back those that were undone, each once; adds up points. Answers the players whose data changed.
create or replace function loyalty_record(p_plays jsonb, p_undone jsonb) returns setof uuid language plpgsql as $$
begin
  return query
  with added as (
    insert into loyalty_plays (id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused)
    select id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused
    from jsonb_to_recordset(p_plays) as play (
      id uuid, player_id uuid, provider text, round_id text, studio text, kind text, currency text, stake bigint,
      cash_stake bigint, win bigint, is_closing boolean, at timestamptz, period text, points bigint, is_paused boolean)
    on conflict (id) do nothing returning loyalty_plays.player_id, loyalty_plays.period, loyalty_plays.points
  ), changed as (
    select loyalty_add_points(added.player_id, added.period, sum(added.points)::bigint) as player from added group by added.player_id, added.period
  )
  select distinct player from changed;
  return query
  with undone as (
    select id, player_id, period, at, currency from jsonb_to_recordset(p_undone) as play (id uuid, player_id uuid, period text, at timestamptz, currency text)
  ), taken as (
    update loyalty_plays play set is_undone = true from undone
    where play.id = undone.id and not play.is_undone returning play.player_id, play.period, play.points
  ), marked as (
    -- The bet has not come yet: it finds this and counts for nothing.
    insert into loyalty_plays (id, player_id, provider, round_id, studio, currency, stake, cash_stake, win, is_closing, at, period, points, is_undone)
    select id, player_id, '', '', '', currency, 0, 0, 0, false, at, period, 0, true from undone on conflict (id) do nothing
  ), changed as (
    select loyalty_add_points(taken.player_id, taken.period, -sum(taken.points)::bigint) as player from taken group by taken.player_id, taken.period
  )
  select distinct player from changed;
end $$;
