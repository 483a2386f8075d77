-- Every time-out that a player has taken, for whoever must answer for it; rows are only added. Until when play is
-- refused now stands with the player.
create table time_outs (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('24-hours')),
  started_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > started_at)
);
create index time_outs_by_player on time_outs (player_id, started_at);
