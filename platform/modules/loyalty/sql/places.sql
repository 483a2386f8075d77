-- A member who leaves has no place, in any tournament, and has it again after coming back.
create or replace function loyalty_members_keep_places() returns trigger language plpgsql as $$
begin
  update loyalty_scores set is_in = new.is_in where player_id = new.player_id and is_in <> new.is_in;
  return null;
end $$;
create trigger loyalty_members_keep_places after update of is_in on loyalty_members for each row
  when (old.is_in <> new.is_in) execute function loyalty_members_keep_places();

-- Keeps the runs of places with the scores, once a statement for all its rows. A statement adds, changes or removes scores, one of the
-- three: a run is divided by counting scores, and must not find what another trigger of the same statement has still to bring.
create or replace function loyalty_scores_keep_runs() returns trigger language plpgsql as $$
declare
  v_gone loyalty_score_runs[];
  v_come loyalty_score_runs[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(row(tournament_id, -score, reached_at, player_id, 1)::loyalty_score_runs) into v_gone
    from old_scores where is_in and score > 0;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(row(tournament_id, -score, reached_at, player_id, 1)::loyalty_score_runs) into v_come
    from new_scores where is_in and score > 0;
  end if;
  if v_gone is not null or v_come is not null then
    perform loyalty_move_places(v_gone, v_come);
  end if;
  return null;
end $$;
create trigger loyalty_scores_keep_runs_added after insert on loyalty_scores referencing new table as new_scores
  for each statement execute function loyalty_scores_keep_runs();
create trigger loyalty_scores_keep_runs_changed after update on loyalty_scores referencing old table as old_scores new table as new_scores
  for each statement execute function loyalty_scores_keep_runs();
create trigger loyalty_scores_keep_runs_removed after delete on loyalty_scores referencing old table as old_scores
  for each statement execute function loyalty_scores_keep_runs();

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

-- Divides a run of places into runs of 64. When runs have become many for so few people, as scores rise and leave short ones behind, all of
-- the tournament are made again. Called behind the lock of the tournament.
create or replace function loyalty_divide_run(p_run loyalty_score_runs) returns void language plpgsql as $$
declare
  v_run loyalty_score_runs := p_run;
  v_next loyalty_score_runs;
  v_sum record;
begin
  select count(*) as runs, sum(run.people)::integer as people into v_sum from loyalty_score_runs run where run.tournament_id = p_run.tournament_id;
  if v_sum.runs > 8 + v_sum.people / 16 then
    delete from loyalty_score_runs run where run.tournament_id = p_run.tournament_id and run.reached_at > '-infinity';
    update loyalty_score_runs run set people = v_sum.people where run.tournament_id = p_run.tournament_id returning run.* into v_run;
  end if;
  select run.* into v_next from loyalty_score_runs run
  where run.tournament_id = v_run.tournament_id and (run.behind, run.reached_at, run.player_id) > (v_run.behind, v_run.reached_at, v_run.player_id)
  order by run.behind, run.reached_at, run.player_id limit 1;

  with placed as (
    select -score.score as behind, score.reached_at, score.player_id,
      (row_number() over (order by -score.score, score.reached_at, score.player_id) - 1) / 64 as part
    from loyalty_scores score
    where score.tournament_id = v_run.tournament_id and score.is_in and score.score > 0
      and (-score.score, score.reached_at, score.player_id) >= (v_run.behind, v_run.reached_at, v_run.player_id)
      and (v_next.tournament_id is null or (-score.score, score.reached_at, score.player_id) < (v_next.behind, v_next.reached_at, v_next.player_id))
  ), parts as (
    select distinct on (placed.part) placed.part, placed.behind, placed.reached_at, placed.player_id,
      (count(*) over (partition by placed.part))::integer as people
    from placed order by placed.part, placed.behind, placed.reached_at, placed.player_id
  ), first as (
    update loyalty_score_runs run set people = parts.people from parts
    where parts.part = 0 and run.tournament_id = v_run.tournament_id and run.behind = v_run.behind and run.reached_at = v_run.reached_at
      and run.player_id = v_run.player_id
  )
  insert into loyalty_score_runs (tournament_id, behind, reached_at, player_id, people)
  select v_run.tournament_id, parts.behind, parts.reached_at, parts.player_id, parts.people from parts where parts.part > 0;
end $$;
