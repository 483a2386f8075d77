-- Counts again how far players are in the windows of a mission that their plays touched; a completed one stays completed.
-- Bets under a marker of harm, or at a limit that was used up, do not count. Answers those who completed it by this. p_targets and p_least_stakes are minor units by currency; '' is any currency.
create or replace function loyalty_progress(
  p_mission text, p_type text, p_unit text, p_kinds text[], p_targets jsonb, p_least_stakes jsonb, p_touched jsonb, p_now timestamptz)
returns table (player uuid, window_start timestamptz) language sql as $$
  with touched as (
    select distinct play.player_id, span.starts_at, span.ends_at
    from jsonb_to_recordset(p_touched) as play (player_id uuid, at timestamptz, zone text)
    cross join lateral loyalty_window(p_unit, play.at, play.zone) span
  ), rounds as (
    select touched.player_id, touched.starts_at, play.provider, play.round_id, min(play.currency) as currency,
      min(play.studio) as studio, sum(play.stake) as stake, sum(play.cash_stake) as cash_stake
    from touched join loyalty_plays play on play.player_id = touched.player_id and play.at >= touched.starts_at and play.at < touched.ends_at
    where not play.is_undone and not play.is_paused and play.stake > 0 and (p_kinds is null or play.kind = any(p_kinds))
    group by 1, 2, 3, 4
  ), counted as (
    select touched.player_id, touched.starts_at, min(rounds.currency) as currency,
      (case p_type when 'rounds' then count(rounds.round_id) when 'studios' then count(distinct rounds.studio) else coalesce(sum(rounds.cash_stake), 0) end)::bigint as progress
    from touched left join rounds on rounds.player_id = touched.player_id and rounds.starts_at = touched.starts_at
      and rounds.stake >= coalesce((p_least_stakes ->> rounds.currency)::bigint, 0)
    group by 1, 2
  ), judged as (
    select *, progress >= coalesce((p_targets ->> '')::bigint, (p_targets ->> currency)::bigint, 9223372036854775807) as is_reached from counted
  ), before as (
    select known.player_id, known.starts_at from loyalty_missions known join judged using (player_id, starts_at)
    where known.mission = p_mission and known.completed_at is not null
  ), written as (
    insert into loyalty_missions as known (player_id, mission, starts_at, progress, completed_at)
    select player_id, p_mission, starts_at, progress, case when is_reached then p_now end from judged
    on conflict (player_id, mission, starts_at) do update set progress = excluded.progress,
      completed_at = coalesce(known.completed_at, excluded.completed_at)
    returning known.player_id, known.starts_at, known.completed_at
  )
  select player_id, starts_at from written where completed_at is not null
    and not exists (select from before where before.player_id = written.player_id and before.starts_at = written.starts_at)
$$;
