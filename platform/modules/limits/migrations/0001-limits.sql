-- replaces 0001-limits.sql de7561a68ee39c25
-- replaces 0002-settled-deposits.sql 77bf443c2ce899a4
-- replaces 0003-limit-of-zero.sql 6bd578711d599834
-- replaces 0004-limits-of-play.sql 5df5212309ace671
-- replaces 0005-limit-increases.sql 3e0a7f4ad21c5a0a

-- One row a player: whoever changes or uses limits holds its lock, so that reading, deciding and writing follow each other.
create table limit_books (
  player_id uuid primary key,
  version bigint not null
) with (fillfactor = 70);

-- What is in force. No row: no limit. A limit of zero is the player's word that nothing more is to be deposited.
create table limits_in_force (
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('Day', 'Week', 'Month')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  set_at timestamptz not null,
  primary key (player_id, kind, period)
);

-- Increases that wait, and what became of those before. Names of constraints are from before the table had its name.
create table limit_increases (
  id uuid constraint limit_raises_pkey primary key,
  player_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null constraint limit_raises_period_check check (period in ('Day', 'Week', 'Month')),
  -- null: the limit is to go
  amount bigint check (amount >= 0),
  currency text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  outcome text constraint limit_raises_outcome_check check (outcome in ('confirmed', 'cancelled', 'replaced', 'expired')),
  constraint limit_raises_check check ((settled_at is null) = (outcome is null)),
  constraint limit_raises_check1 check (due_at < expires_at)
);

create unique index limit_increases_open on limit_increases (player_id, kind, period) where settled_at is null;

-- What each deposit uses of the player's limits, from the moment it is begun until it is given up: the windows in which it
-- was begun and paid and all between; one that is not answered yet, also the present one.
create table deposit_reservations (
  deposit_id text primary key,
  player_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reserved_at timestamptz not null,
  released_at timestamptz,
  -- when the provider had the money
  settled_at timestamptz
);

create index deposit_reservations_used on deposit_reservations (player_id, coalesce(settled_at, timestamptz 'infinity')) where released_at is null;

-- What the licences say, for the question before a bet; written by each host when it starts.
create table limits_play_rules (
  licence text primary key,
  time_zone text not null
);

-- What limits of losses and stakes count, by days of the licence's calendar, limit or not, since a limit may be set later
-- in the day.
create table limits_play_days (
  player_id uuid not null,
  day date not null,
  staked bigint not null,
  won bigint not null,
  primary key (player_id, day)
) with (fillfactor = 70);
