-- What is known of a window of a mission, so that new plays are added to it: the rules that it was counted by (null: it is to be counted
-- from all of its plays), and the studios and the currency of its rounds.
alter table loyalty_missions add column rules text, add column studios text[] not null default '{}', add column currency text;

-- The same of a player in a tournament that is not paid: how many rounds count, and of the best ones their hundredths and their ends, by place.
create table loyalty_score_counts (
  player_id uuid not null,
  tournament_id text not null references loyalty_tournaments (id),
  rules text not null,
  rounds integer not null,
  best numeric[] not null,
  closed_at timestamptz[] not null,
  primary key (player_id, tournament_id)
) with (fillfactor = 70);

-- The plays of a round.
create index loyalty_plays_round on loyalty_plays (player_id, round_id);

-- They answer and take other things now: the functions of sql/ come after this.
drop function if exists loyalty_record(jsonb, jsonb);
drop function if exists loyalty_progress(text, text, text, text[], jsonb, jsonb, jsonb, timestamptz);
drop function if exists loyalty_score(jsonb, uuid[]);
