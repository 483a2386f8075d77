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
