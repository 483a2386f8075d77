-- Whether the player takes part: only who does has a place.
alter table loyalty_scores add column is_in boolean not null default true;
update loyalty_scores score set is_in = false from loyalty_members member where member.player_id = score.player_id and not member.is_in;

-- The scores of one player are changed together when the player joins or leaves.
alter table loyalty_scores drop constraint loyalty_scores_pkey, add primary key (player_id, tournament_id);
-- By place: -score, since a comparison of rows needs one direction for all of its columns.
create index loyalty_scores_places on loyalty_scores (tournament_id, (-score), reached_at, player_id) where is_in and score > 0;
drop index loyalty_scores_ranking;

-- Runs of places that follow each other, each from its first key on to that of the next one, so that a place is a sum over few rows and a
-- count within one run. The first run of a tournament begins before every key.
create table loyalty_score_runs (
  tournament_id text not null references loyalty_tournaments (id),
  -- -score
  behind bigint not null,
  reached_at timestamptz not null,
  player_id uuid not null,
  people integer not null check (people >= 0),
  primary key (tournament_id, behind, reached_at, player_id)
) with (fillfactor = 50);

with placed as (
  select tournament_id, -score as behind, reached_at, player_id,
    (row_number() over (partition by tournament_id order by -score, reached_at, player_id) - 1) / 64 as run
  from loyalty_scores where is_in and score > 0
), runs as (
  select distinct on (tournament_id, run) tournament_id, run, behind, reached_at, player_id,
    count(*) over (partition by tournament_id, run) as people
  from placed order by tournament_id, run, behind, reached_at, player_id
)
insert into loyalty_score_runs (tournament_id, behind, reached_at, player_id, people)
select tournament_id, case when run = 0 then -9223372036854775808 else behind end,
  case when run = 0 then '-infinity' else reached_at end,
  case when run = 0 then '00000000-0000-0000-0000-000000000000' else player_id end, people
from runs;
