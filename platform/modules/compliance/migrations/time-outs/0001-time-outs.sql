-- replaces 0001-time-outs.sql b02b3e9aabaafd66
-- replaces 0002-breaks.sql e1c95a41180632db

-- Every break that a player has taken: the stop for 24 hours, time-outs and self-exclusions, of which some have no end.
-- Rows are only added. Until when play is refused now is kept with the player.
create table time_outs (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('24-hours', 'time-out', 'self-exclusion')),
  started_at timestamptz not null,
  ends_at timestamptz check (ends_at > started_at),
  constraint time_outs_end_check check (ends_at is not null or kind = 'self-exclusion')
);
create index time_outs_by_player on time_outs (player_id, started_at);
