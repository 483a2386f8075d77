-- replaces 0001-raffles.sql cd57b775645662dd
-- replaces 0002-logged-drops.sql 7497cd628e32ca4e

-- A raffle's prizes are in euros. The money of the draws that are not drawn yet lies in the ledger account
-- jackpot:raffle-<brand>/<type>.

-- Since when bets bring tickets; none that was made before.
create table raffles_series (
  brand text not null,
  type text not null check (type in ('hourly', 'daily', 'weekly')),
  began_at timestamptz not null,
  primary key (brand, type)
);

create table raffles_draws (
  id text primary key,
  brand text not null,
  type text not null check (type in ('hourly', 'daily', 'weekly')),
  studio text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  opened_at timestamptz not null,
  -- euro cents, the largest first
  prizes jsonb not null,
  -- A: a public beacon decides; B: a seed of the platform, committed to in the log
  level text not null check (level in ('A', 'B')),
  -- keys the pseudonyms; hex
  salt text not null,
  -- encrypted; of level B
  seed text check ((level = 'B') = (seed is not null)),
  beacon_round bigint check ((level = 'A') = (beacon_round is not null)),
  closed_at timestamptz,
  tickets bigint,
  -- of the list of tickets; hex
  root text,
  -- what the winners were computed from; hex, public
  secret text,
  drawn_at timestamptz,
  opened_leaf bigint,
  closed_leaf bigint,
  drawn_leaf bigint,
  unique (brand, type, starts_at)
);
create index raffles_draws_drawn on raffles_draws (brand, drawn_at desc) where drawn_at is not null;

-- What each player has wagered for a draw. Only the consumer of bets changes it.
create table raffles_tallies (
  draw_id text not null references raffles_draws,
  player_id uuid not null,
  -- hex; how the log and the list of tickets name the player in this draw
  pseudonym text not null,
  -- millionths of a euro
  wagered bigint not null check (wagered >= 0),
  tickets bigint not null check (tickets = wagered / 1000000),
  -- how many of them the log says
  logged bigint not null default 0,
  primary key (draw_id, player_id)
);

-- Each bet counts at most once; one that was rolled back does not count, whichever event comes first.
create table raffles_bets (
  bet_id uuid primary key,
  player_id uuid not null,
  status text not null check (status in ('counted', 'rolled-back')),
  -- millionths of a euro
  value bigint not null,
  -- ids of the draws in which it counts
  draws jsonb not null,
  made_at timestamptz not null
);
create index raffles_bets_made on raffles_bets (made_at);

create table raffles_wins (
  draw_id text not null references raffles_draws,
  -- of the prize, from 0
  place integer not null,
  brand text not null,
  player_id uuid not null,
  initials text not null,
  ticket bigint not null,
  -- euro cents, and what was paid in minor units of the player's currency
  value bigint not null,
  amount bigint not null,
  currency text not null,
  won_at timestamptz not null,
  primary key (draw_id, place)
);
create index raffles_wins_latest on raffles_wins (brand, won_at desc, draw_id, place);

-- The log: what it says, the hashes of its complete subtrees, and its length. Nothing in it ever changes.
create table raffles_log_leaves (
  number bigint primary key,
  data text not null,
  draw_id text not null,
  -- whose tickets it is about
  player_id uuid,
  logged_at timestamptz not null
);
create index raffles_log_leaves_player on raffles_log_leaves (draw_id, player_id) where player_id is not null;
-- What the log says of a draw or a jackpot as a whole, the newest first.
create index raffles_log_leaves_subject on raffles_log_leaves (draw_id, number) where player_id is null;

create table raffles_log_nodes (
  level integer not null,
  place bigint not null,
  hash text not null,
  primary key (level, place)
);

create table raffles_log (
  is_only boolean primary key default true check (is_only),
  size bigint not null default 0
);
insert into raffles_log default values;

create table raffles_log_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null,
  made_at timestamptz not null
);
