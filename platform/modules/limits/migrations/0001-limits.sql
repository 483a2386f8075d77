-- One row a player: whoever changes or uses limits holds its lock, so that reading, deciding and writing follow each other.
create table limit_books (
  player_id uuid primary key,
  version bigint not null
) with (fillfactor = 70);

-- What is in force. No row: no limit. The kind leaves room for limits of loss and of time.
create table limits_in_force (
  player_id uuid not null,
  kind text not null check (kind in ('deposit')),
  period text not null check (period in ('Day', 'Week', 'Month')),
  amount bigint not null check (amount > 0),
  currency text not null,
  set_at timestamptz not null,
  primary key (player_id, kind, period)
);

-- Raises that wait, and what became of those before.
create table limit_raises (
  id uuid primary key,
  player_id uuid not null,
  kind text not null check (kind in ('deposit')),
  period text not null check (period in ('Day', 'Week', 'Month')),
  -- null: the limit is to go
  amount bigint check (amount > 0),
  currency text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('confirmed', 'cancelled', 'replaced', 'expired')),
  check ((settled_at is null) = (outcome is null)),
  check (due_at < expires_at)
);

create unique index limit_raises_open on limit_raises (player_id, kind, period) where settled_at is null;

-- What each deposit uses of the player's limits, from the moment it is begun until it is given up.
create table deposit_reservations (
  deposit_id text primary key,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reserved_at timestamptz not null,
  released_at timestamptz
);

create index deposit_reservations_used on deposit_reservations (player_id, reserved_at) where released_at is null;
