-- Whose sessions operators ended, when and why; rows are only added.
create table identity_operator_acts (
  id uuid primary key,
  key text not null unique,
  player_id uuid not null,
  operator text not null,
  reason text not null,
  -- sessions that lived and were ended by it
  sessions integer not null,
  created_at timestamptz not null
);
create index identity_operator_acts_by_player on identity_operator_acts (player_id, created_at);
