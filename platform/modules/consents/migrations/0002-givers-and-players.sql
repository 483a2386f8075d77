alter table consents
  -- the visitor, or the rules of a country where all is accepted without a question
  add column given_by text not null default 'visitor';

-- The players who signed in with the browser of an id: its choices hold for each of them.
create table consents_players (
  player_id uuid not null,
  id text not null,
  linked_at timestamptz not null,
  primary key (player_id, id)
);
create index consents_players_id on consents_players (id);
