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
