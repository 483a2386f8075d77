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
