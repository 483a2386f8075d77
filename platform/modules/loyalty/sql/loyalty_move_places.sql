-- Takes places out of the runs of their tournaments and adds others; a run that has become long is divided, an empty one is gone. Changes of
-- a tournament follow each other, since a run is divided by counting scores: a transaction takes several tournaments in the order of their
-- ids.
create or replace function loyalty_move_places(p_gone loyalty_score_runs[], p_come loyalty_score_runs[]) returns void language plpgsql as $$
declare
  v_tournaments text[];
  v_changed loyalty_score_runs[];
begin
  with locked as (
    select tournament.id from loyalty_tournaments tournament
    where tournament.id in (select place.tournament_id from unnest(p_gone || p_come) place) order by tournament.id for no key update
  )
  select array_agg(locked.id) into v_tournaments from locked;
  insert into loyalty_score_runs (tournament_id, behind, reached_at, player_id, people)
  select id, -9223372036854775808, '-infinity', '00000000-0000-0000-0000-000000000000', 0 from unnest(v_tournaments) id
  on conflict do nothing;

  with change as (
    select place.tournament_id, place.behind, place.reached_at, place.player_id, -1 as people from unnest(p_gone) place
    union all select place.tournament_id, place.behind, place.reached_at, place.player_id, 1 from unnest(p_come) place
  ), sums as (
    select change.tournament_id, own.behind, own.reached_at, own.player_id, sum(change.people)::integer as people
    from change cross join lateral (
      select run.behind, run.reached_at, run.player_id from loyalty_score_runs run
      where run.tournament_id = change.tournament_id
        and (run.behind, run.reached_at, run.player_id) <= (change.behind, change.reached_at, change.player_id)
      order by run.behind desc, run.reached_at desc, run.player_id desc limit 1
    ) own group by 1, 2, 3, 4
  ), moved as (
    update loyalty_score_runs run set people = run.people + sums.people from sums
    where run.tournament_id = sums.tournament_id and run.behind = sums.behind and run.reached_at = sums.reached_at
      and run.player_id = sums.player_id and sums.people <> 0
    returning run.tournament_id, run.behind, run.reached_at, run.player_id, run.people
  )
  select array_agg(row(moved.*)::loyalty_score_runs) into v_changed from moved where moved.people = 0 or moved.people > 128;

  delete from loyalty_score_runs run using unnest(v_changed) empty
  where empty.people = 0 and run.tournament_id = empty.tournament_id and run.behind = empty.behind and run.reached_at = empty.reached_at
    and run.player_id = empty.player_id and run.reached_at > '-infinity';
  perform loyalty_divide_run(run) from unnest(v_changed) run where run.people > 128;
end $$;
