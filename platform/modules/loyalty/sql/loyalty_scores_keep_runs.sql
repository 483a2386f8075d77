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
