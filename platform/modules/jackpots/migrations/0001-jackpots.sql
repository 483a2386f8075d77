-- Pots, of each instance. All of them are in euros and change in one consumer of the event log only, so that no two changes
-- meet. A pot's money lies in the ledger account jackpot:<instance>/<pot>.
create table jackpots_pots (
  instance_id text not null,
  pot_id text not null,
  value bigint not null check (value >= 0),
  -- counts the drops; contributions belong to one
  cycle bigint not null default 0,
  -- of a pot that must drop: drawn anew after each drop, and told nobody
  drops_at bigint,
  seeded bigint not null default 0,
  contributed bigint not null default 0,
  returned bigint not null default 0,
  paid bigint not null default 0,
  changed_at timestamptz not null,
  primary key (instance_id, pot_id)
);

-- Each decision of a player, the newest is valid. A bet counts by the one that was valid when it was made.
create table jackpots_opt_ins (
  number bigint generated always as identity primary key,
  instance_id text not null,
  player_id uuid not null,
  brand text not null,
  initials text not null,
  currency text not null,
  opted_in boolean not null,
  -- euro cents for each bet
  contribution bigint not null check (contribution > 0),
  changed_at timestamptz not null
);
create index jackpots_opt_ins_player on jackpots_opt_ins (player_id, instance_id, changed_at desc, number desc);

-- What each bet gave, at most once; a bet that was rolled back gives nothing, whichever event comes first.
create table jackpots_contributions (
  instance_id text not null,
  bet_id uuid not null,
  player_id uuid not null,
  status text not null check (status in ('taken', 'no-funds', 'returned', 'cancelled')),
  -- minor units of the player's currency
  amount bigint not null,
  currency text not null,
  -- euro cents: all of it, and what each pot got with the cycle it was in
  value bigint not null,
  shares jsonb not null,
  made_at timestamptz not null,
  primary key (instance_id, bet_id)
);

-- What players have given to a pot since its last drop.
create table jackpots_standings (
  instance_id text not null,
  pot_id text not null,
  cycle bigint not null,
  player_id uuid not null,
  contributed bigint not null check (contributed >= 0),
  reached_at timestamptz not null,
  primary key (instance_id, pot_id, cycle, player_id)
);
create index jackpots_standings_rank on jackpots_standings (instance_id, pot_id, cycle, contributed desc);

create table jackpots_drops (
  id uuid primary key,
  instance_id text not null,
  pot_id text not null,
  cycle bigint not null,
  -- euro cents: the pot as it dropped, and what was paid of it
  value bigint not null,
  paid bigint not null,
  player_id uuid not null,
  -- the bet that made it drop; null where the sandbox did
  bet_id uuid,
  winners jsonb not null,
  dropped_at timestamptz not null,
  unique (instance_id, pot_id, cycle)
);
create index jackpots_drops_latest on jackpots_drops (instance_id, dropped_at desc);
