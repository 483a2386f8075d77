-- Bets, wins and rollbacks that have been counted, so that none counts twice. A rollback has the id of its bet.
create table harm_markers_known (
  id uuid not null,
  is_rollback boolean not null,
  at timestamptz not null,
  primary key (id, is_rollback)
);
create index harm_markers_known_at on harm_markers_known (at);

-- What a player staked in a minute. A rollback is taken out of the minute of its bet, perhaps before the bet has come.
create table harm_markers_minutes (
  player_id uuid not null,
  minute timestamptz not null,
  bets integer not null,
  -- Minor units, cash and bonus money together.
  stake bigint not null,
  -- Minor units of cash: won less staked.
  cash_net bigint not null,
  primary key (player_id, minute)
) with (fillfactor = 80);
create index harm_markers_minutes_at on harm_markers_minutes (minute);

-- What a player did at the cashier.
create table harm_markers_payments (
  id uuid not null,
  kind text not null check (kind in ('deposit', 'failed-deposit', 'cancelled-withdrawal')),
  player_id uuid not null,
  at timestamptz not null,
  -- Minor units.
  amount bigint not null,
  primary key (id, kind)
);
create index harm_markers_payments_of_player on harm_markers_payments (player_id, at);
create index harm_markers_payments_at on harm_markers_payments (at);

-- Markers that fired, at most one of a rule on a day of the licence's calendar; rows are only added.
create table harm_markers_raised (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  rule text not null,
  day date not null,
  -- When the player's own doing reached the threshold.
  at timestamptz not null,
  raised_at timestamptz not null,
  -- In the unit of the rule: times, minutes or percent.
  measured integer not null,
  threshold integer not null,
  unique (player_id, rule, day)
);
create index harm_markers_raised_at on harm_markers_raised (at, id);

-- Notices that players have put away.
create table harm_markers_dismissals (
  marker_id uuid primary key references harm_markers_raised (id) on delete cascade,
  player_id uuid not null,
  rule text not null,
  dismissed_at timestamptz not null
);
create index harm_markers_dismissals_of_player on harm_markers_dismissals (player_id, dismissed_at);
