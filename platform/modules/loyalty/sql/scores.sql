-- Adds plays to the scores of players in the tournaments of their brand and programme that are not paid: the sum of the multipliers of
-- their best rounds that ended in the window. Rounds with a bet under a marker of harm, or at a limit that was used up, do not count. A
-- player is counted from all plays where a play was taken back, where one came to a round that counts already, where the player was not
-- counted before, and where the rules have changed since. p_rules is [{id, programme, best, most, least_stakes}]; p_changed are the plays
-- that were kept or taken back now. Call it with the members held.
create or replace function loyalty_score(p_rules jsonb, p_players uuid[], p_changed uuid[]) returns void language plpgsql as $$
declare
  v_open text[];
  v_counts loyalty_score_counts[];
begin
  with locked as (
    select tournament.id from loyalty_tournaments tournament
    where tournament.id in (select rule.id from jsonb_to_recordset(p_rules) as rule (id text)) and tournament.paid_at is null
    order by tournament.id for no key update
  )
  select array_agg(locked.id) into v_open from locked;

  with changed as materialized (
    select * from loyalty_plays_of_rounds(p_changed)
  ), known as materialized (
    select * from loyalty_known_scores(p_rules, v_open, p_players, p_changed)
  ), touched as materialized (
    select known.id, known.player_id, least(sum(play.win) * 100 / nullif(sum(play.stake), 0), known.most) as score,
      max(play.at) filter (where play.is_closing) as closed_at,
      not bool_or(play.is_paused and play.stake > 0) and bool_or(play.is_closing and play.at >= known.starts_at) and sum(play.stake) > 0
        and sum(play.stake) >= coalesce((known.least_stakes ->> min(play.currency))::bigint, 9223372036854775807) as is_counted,
      -- It had ended before these plays came: it may count already.
      bool_or(play.is_closing and not play.is_new and play.at >= known.starts_at) as was_closed
    from known join changed play on play.player_id = known.player_id and play.at >= known.starts_at - interval '1 day' and play.at < known.ends_at
    where not known.is_stale and not play.is_undone
    group by known.id, known.player_id, known.most, known.starts_at, known.least_stakes, play.provider, play.round_id
  ), again as materialized (
    select id, player_id from known where is_stale union select id, player_id from touched where was_closed
  ), rounds as (
    select touched.id, touched.player_id, touched.score, touched.closed_at, 1 as is_added from touched
    where touched.is_counted and not exists (select from again where again.id = touched.id and again.player_id = touched.player_id)
    union all
    select known.id, known.player_id, least(sum(play.win) * 100 / sum(play.stake), known.most), max(play.at) filter (where play.is_closing), 1
    from again join known using (id, player_id) cross join lateral (
      select * from loyalty_plays play
      where play.player_id = known.player_id and play.at >= known.starts_at - interval '1 day' and play.at < known.ends_at and not play.is_undone
      offset 0
    ) play
    group by known.id, known.player_id, known.most, known.starts_at, known.least_stakes, play.provider, play.round_id
    having not bool_or(play.is_paused and play.stake > 0) and bool_or(play.is_closing and play.at >= known.starts_at) and sum(play.stake) > 0
      and sum(play.stake) >= coalesce((known.least_stakes ->> min(play.currency))::bigint, 9223372036854775807)
  ), candidates as (
    select * from rounds
    union all
    select known.id, known.player_id, held.score, held.closed_at, 0 from known cross join lateral unnest(known.best_scores, known.best_closed_at) held (score, closed_at)
    where not exists (select from again where again.id = known.id and again.player_id = known.player_id)
  ), ranked as (
    select candidates.*, row_number() over (partition by id, player_id order by score desc, closed_at) as nth from candidates
  ), sums as (
    select ranked.id, ranked.player_id, sum(ranked.is_added) as added,
      array_agg(ranked.score order by ranked.nth) filter (where ranked.nth <= known.best) as best,
      array_agg(ranked.closed_at order by ranked.nth) filter (where ranked.nth <= known.best) as closed_at
    from ranked join known using (id, player_id) group by ranked.id, ranked.player_id
  )
  select array_agg(row(known.player_id, known.id, known.rules,
      case when again.id is null then known.rounds else 0 end + coalesce(sums.added, 0), coalesce(sums.best, '{}'), coalesce(sums.closed_at, '{}')
    )::loyalty_score_counts) into v_counts
  from known left join again using (id, player_id) left join sums using (id, player_id) where again.id is not null or sums.added > 0;

  insert into loyalty_score_counts as held select counted.* from unnest(v_counts) counted
  on conflict (player_id, tournament_id) do update set rules = excluded.rules, rounds = excluded.rounds, best = excluded.best, closed_at = excluded.closed_at;

  -- Each a statement of its own, so that the runs of places follow one after the other.
  delete from loyalty_scores known using unnest(v_counts) counted
  where counted.rounds = 0 and known.tournament_id = counted.tournament_id and known.player_id = counted.player_id;
  update loyalty_scores known set score = score.score, rounds = score.rounds, reached_at = score.reached_at
  from loyalty_scores_of(v_counts) score where known.tournament_id = score.tournament_id and known.player_id = score.player_id
    and (known.score, known.rounds, known.reached_at) <> (score.score, score.rounds, score.reached_at);
  insert into loyalty_scores (tournament_id, player_id, score, rounds, reached_at, is_in)
  select score.tournament_id, score.player_id, score.score, score.rounds, score.reached_at, member.is_in
  from loyalty_scores_of(v_counts) score join loyalty_members member using (player_id)
  where not exists (select from loyalty_scores known where known.tournament_id = score.tournament_id and known.player_id = score.player_id);
end $$;

-- All plays of the rounds of the plays p_changed; is_new says which are those themselves. Of so many rows as a batch brings: the planner
-- cannot know it from an array.
create or replace function loyalty_plays_of_rounds(p_changed uuid[])
returns table (
  player_id uuid, provider text, round_id text, studio text, kind text, currency text, stake bigint, cash_stake bigint, win bigint,
  is_closing boolean, at timestamptz, is_undone boolean, is_paused boolean, is_new boolean) language plpgsql stable rows 2000 as $$
begin
  return query
  with rounds as materialized (
    select play.player_id, play.provider, play.round_id, array_agg(play.id) as changed
    from loyalty_plays play where play.id = any(p_changed) group by play.player_id, play.provider, play.round_id
  )
  select play.player_id, play.provider, play.round_id, play.studio, play.kind, play.currency, play.stake, play.cash_stake, play.win,
    play.is_closing, play.at, play.is_undone, play.is_paused, play.id = any(rounds.changed)
  from rounds cross join lateral (
    select * from loyalty_plays play
    where play.player_id = rounds.player_id and play.round_id = rounds.round_id and play.provider = rounds.provider offset 0
  ) play;
end $$;

-- What is known of players in the tournaments p_open of their brand and programme. is_stale: a play was taken back, the player was not
-- counted before, or the rules have changed since. The arguments are those of loyalty_score.
create or replace function loyalty_known_scores(p_rules jsonb, p_open text[], p_players uuid[], p_changed uuid[])
returns table (
  id text, player_id uuid, starts_at timestamptz, ends_at timestamptz, best integer, most bigint, least_stakes jsonb, rules text, rounds integer,
  best_scores numeric[], best_closed_at timestamptz[], is_stale boolean) language plpgsql stable rows 1000 as $$
begin
  return query
  with taken as materialized (
    select play.player_id, play.at from loyalty_plays play where play.id = any(p_changed) and play.is_undone
  ), wanted as (
    select tournament.id, tournament.brand, tournament.starts_at, tournament.ends_at, rule.programme, rule.best, rule.most, rule.least_stakes,
      md5(given::text) as rules
    from jsonb_array_elements(p_rules) given
    cross join lateral jsonb_to_record(given) as rule (id text, programme text, best integer, most bigint, least_stakes jsonb)
    join loyalty_tournaments tournament on tournament.id = rule.id and tournament.id = any(p_open)
  )
  select wanted.id, member.player_id, wanted.starts_at, wanted.ends_at, wanted.best, wanted.most, wanted.least_stakes, wanted.rules,
    coalesce(held.rounds, 0), held.best, held.closed_at,
    held.rules is distinct from wanted.rules or exists (
      select from taken where taken.player_id = member.player_id and taken.at >= wanted.starts_at - interval '1 day' and taken.at < wanted.ends_at
    )
  from wanted join loyalty_members member on member.brand = wanted.brand and member.programme = wanted.programme and member.player_id = any(p_players)
  left join loyalty_score_counts held on held.player_id = member.player_id and held.tournament_id = wanted.id;
end $$;

-- Scores by the best rounds of players, for those of whom a round counts.
create or replace function loyalty_scores_of(p_counts loyalty_score_counts[])
returns table (tournament_id text, player_id uuid, score bigint, rounds integer, reached_at timestamptz) language sql immutable as $$
  select counted.tournament_id, counted.player_id, (select floor(sum(part))::bigint from unnest(counted.best) part), counted.rounds,
    (select max(ended) from unnest(counted.closed_at) ended)
  from unnest(p_counts) counted where counted.rounds > 0
$$;
