-- The day, week or month around a moment in a time zone.
create or replace function loyalty_window(p_unit text, p_at timestamptz, p_zone text, out starts_at timestamptz, out ends_at timestamptz)
language sql stable as $$
  select date_trunc(p_unit, p_at at time zone p_zone) at time zone p_zone,
    (date_trunc(p_unit, p_at at time zone p_zone) + ('1 ' || p_unit)::interval) at time zone p_zone
$$;

-- Adds plays to the windows of missions that they touch; a completed mission stays completed. A window is counted from all of its plays
-- where a play was taken back, where it was not counted before, and where the rules have changed since. Bets under a marker of harm, or at
-- a limit that was used up, do not count. Answers those who completed a mission by this, in the order of p_missions. p_missions is
-- [{id, type, unit, kinds, targets, least_stakes}] with minor units by currency, '' for any; p_touched is [{player_id, at, zone}]; p_changed
-- are the plays that were kept or taken back now.
create or replace function loyalty_progress(p_missions jsonb, p_touched jsonb, p_changed uuid[], p_now timestamptz)
returns table (mission text, player uuid, window_start timestamptz) language sql as $$
  with missions as materialized (
    select nth, spec.id, spec.type, spec.unit, spec.kinds, spec.targets, spec.least_stakes, md5(given::text) as rules
    from jsonb_array_elements(p_missions) with ordinality entry (given, nth)
    cross join lateral jsonb_to_record(given) as spec (id text, type text, unit text, kinds text[], targets jsonb, least_stakes jsonb)
  ), changed as materialized (
    select * from loyalty_plays_of_rounds(p_changed)
  ), taken as materialized (
    select changed.player_id, changed.at from changed where changed.is_new and changed.is_undone
  ), windows as materialized (
    select distinct missions.nth, play.player_id, span.starts_at, span.ends_at
    from jsonb_to_recordset(p_touched) as play (player_id uuid, at timestamptz, zone text)
    cross join missions cross join lateral loyalty_window(missions.unit, play.at, play.zone) span
  ), known as materialized (
    select windows.*, missions.kinds, held.progress, held.studios, held.currency, held.completed_at,
      held.rules is distinct from missions.rules or exists (
        select from taken where taken.player_id = windows.player_id and taken.at >= windows.starts_at and taken.at < windows.ends_at
      ) as is_stale
    from windows join missions using (nth)
    left join loyalty_missions held on held.player_id = windows.player_id and held.mission = missions.id and held.starts_at = windows.starts_at
  ), plays as (
    select known.nth, known.player_id, known.starts_at, play.provider, play.round_id, play.currency, play.studio, play.stake, play.cash_stake,
      true as is_new
    from known cross join lateral (
      select * from loyalty_plays play where play.player_id = known.player_id and play.at >= known.starts_at and play.at < known.ends_at offset 0
    ) play
    where known.is_stale and not play.is_undone and not play.is_paused and play.stake > 0 and (known.kinds is null or play.kind = any(known.kinds))
    union all
    select known.nth, known.player_id, known.starts_at, play.provider, play.round_id, play.currency, play.studio, play.stake, play.cash_stake,
      play.is_new
    from known join changed play on play.player_id = known.player_id and play.at >= known.starts_at and play.at < known.ends_at
    where not known.is_stale and not play.is_undone and not play.is_paused and play.stake > 0 and (known.kinds is null or play.kind = any(known.kinds))
  ), rounds as (
    select nth, player_id, starts_at, min(currency) as currency, min(studio) as studio, sum(stake) as stake,
      sum(stake) filter (where not is_new) as stake_before, sum(cash_stake) as cash, sum(cash_stake) filter (where not is_new) as cash_before
    from plays group by nth, player_id, starts_at, provider, round_id
  ), judged as (
    select rounds.*, rounds.stake_before >= least_stake as was_counted
    from rounds join missions using (nth)
    cross join lateral (select coalesce((missions.least_stakes ->> rounds.currency)::bigint, 0) as least_stake) rule
    where rounds.stake >= least_stake
  ), added as (
    select nth, player_id, starts_at, min(currency) as currency, array_agg(distinct studio) as studios,
      count(*) filter (where was_counted is not true) as rounds, sum(cash) - coalesce(sum(cash_before) filter (where was_counted), 0) as cash
    from judged group by nth, player_id, starts_at
  ), sums as (
    select known.nth, known.player_id, known.starts_at, known.completed_at, missions.id, missions.type, missions.rules, missions.targets,
      least(case when not known.is_stale then known.currency end, added.currency) as currency,
      case when known.is_stale then 0 else known.progress end + coalesce(case missions.type when 'rounds' then added.rounds else added.cash end, 0) as amount,
      case when missions.type = 'studios' then array(
        select unnest(added.studios) union select unnest(known.studios) where not known.is_stale
      ) else '{}' end as studios
    from known join missions using (nth) left join added using (nth, player_id, starts_at)
    where known.is_stale or added.nth is not null
  ), counts as (
    select sums.*, (case when type = 'studios' then cardinality(studios) else amount end)::bigint as progress from sums
  ), written as (
    insert into loyalty_missions as held (player_id, mission, starts_at, progress, completed_at, rules, studios, currency)
    select player_id, id, starts_at, progress,
      case when progress >= coalesce((targets ->> '')::bigint, (targets ->> currency)::bigint, 9223372036854775807) then p_now end,
      rules, studios, currency
    from counts
    on conflict (player_id, mission, starts_at) do update set progress = excluded.progress,
      completed_at = coalesce(held.completed_at, excluded.completed_at), rules = excluded.rules, studios = excluded.studios, currency = excluded.currency
    returning held.player_id, held.mission, held.starts_at, held.completed_at
  )
  select counts.id, counts.player_id, counts.starts_at
  from counts join written on written.player_id = counts.player_id and written.mission = counts.id and written.starts_at = counts.starts_at
  where written.completed_at is not null and counts.completed_at is null
  order by counts.nth, counts.player_id, counts.starts_at
$$;
