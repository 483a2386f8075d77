-- replaces 0001-jackpots.sql c818644a795e936e
-- replaces 0002-exact-shares.sql 36685bc3aa4528c3
-- replaces 0003-play-facts.sql ad0b7f6585bda677
-- replaces 0004-with-the-bet.sql 4dcb8c54d59838e5

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
  -- thousandths of a cent: what is not yet a whole cent; its money lies in the ledger account jackpot:<instance>/undivided
  fraction bigint not null default 0 check (fraction between 0 and 999),
  primary key (instance_id, pot_id)
);

-- The house's fraction of an instance's contributions.
create table jackpots_house (
  instance_id text primary key,
  fraction bigint not null check (fraction between 0 and 999)
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

-- What each bet gave. It leaves the wallet with the stake; the consumer divides it among the pots later: 'taken' is not
-- divided yet. A bet has one brand, which has one instance.
create table jackpots_contributions (
  instance_id text not null,
  bet_id uuid not null,
  player_id uuid not null,
  status text not null check (status in ('taken', 'divided', 'returned')),
  -- minor units of the player's currency
  amount bigint not null,
  currency text not null,
  -- euro cents
  value bigint not null,
  -- what each pot got, in thousandths of a cent, with the cycle it was in
  shares jsonb not null,
  made_at timestamptz not null,
  -- of which round it was; null for those from before there was such a fact
  provider text,
  round_id text,
  primary key (bet_id)
);
create index jackpots_contributions_round on jackpots_contributions (player_id, round_id) where round_id is not null;

-- Contributions whose money went back to the player with the rollback of their bet.
create table jackpots_returns (
  bet_id uuid primary key,
  -- of the rollback
  movement_id uuid not null unique,
  returned_at timestamptz not null
);

-- What players have given to a pot since its last drop.
create table jackpots_standings (
  instance_id text not null,
  pot_id text not null,
  cycle bigint not null,
  player_id uuid not null,
  -- thousandths of a cent
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
create index jackpots_drops_bet on jackpots_drops (bet_id);

-- What the settings say, for each bet; written by each host when it starts.
create table jackpots_brands (
  brand text primary key,
  instance_id text not null
);
create table jackpots_rates (
  currency text not null,
  -- UTC; the oldest rate counts for all time before it as well
  from_day date not null,
  -- of the currency, for one euro cent
  minor_units numeric not null check (minor_units > 0),
  primary key (currency, from_day)
);
