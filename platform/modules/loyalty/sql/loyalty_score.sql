-- Counts again the scores of players in a tournament: the sum of the multipliers of their best rounds that ended in its window. Rounds
-- with a bet under a marker of harm, or at a limit that was used up, do not count.
create or replace function loyalty_score(p_tournament text, p_best integer, p_most bigint, p_least_stakes jsonb, p_players uuid[])
returns void language sql as $$
  with rounds as (
    select play.player_id, least(sum(play.win) * 100 / sum(play.stake), p_most) as score, max(play.at) filter (where play.is_closing) as closed_at
    from loyalty_tournaments tournament
    join loyalty_plays play on play.player_id = any(p_players) and play.at >= tournament.starts_at - interval '1 day' and play.at < tournament.ends_at
    where tournament.id = p_tournament and not play.is_undone
    group by play.player_id, play.provider, play.round_id, tournament.starts_at
    having not bool_or(play.is_paused and play.stake > 0) and bool_or(play.is_closing and play.at >= tournament.starts_at) and sum(play.stake) > 0
      and sum(play.stake) >= coalesce((p_least_stakes ->> min(play.currency))::bigint, 9223372036854775807)
  ), ranked as (
    select *, row_number() over (partition by player_id order by score desc, closed_at) as nth, count(*) over (partition by player_id) as rounds from rounds
  ), scores as (
    select player_id, floor(sum(score))::bigint as score, max(rounds)::integer as rounds, max(closed_at) as reached_at from ranked where nth <= p_best group by player_id
  ), gone as (
    delete from loyalty_scores where tournament_id = p_tournament and player_id = any(p_players)
      and not exists (select from scores where scores.player_id = loyalty_scores.player_id)
  )
  insert into loyalty_scores as known (tournament_id, player_id, score, rounds, reached_at)
  select p_tournament, player_id, score, rounds, reached_at from scores
  on conflict (tournament_id, player_id) do update set score = excluded.score, rounds = excluded.rounds, reached_at = excluded.reached_at
$$;
