-- Scores by the best rounds of players, for those of whom a round counts.
create or replace function loyalty_scores_of(p_counts loyalty_score_counts[])
returns table (tournament_id text, player_id uuid, score bigint, rounds integer, reached_at timestamptz) language sql immutable as $$
  select counted.tournament_id, counted.player_id, (select floor(sum(part))::bigint from unnest(counted.best) part), counted.rounds,
    (select max(ended) from unnest(counted.closed_at) ended)
  from unnest(p_counts) counted where counted.rounds > 0
$$;
