-- replaces 0001-loyalty.sql 968578384046ab86
-- replaces 0002-spent-points.sql 011754ea9cc420b1
-- replaces 0003-sessions-of-tokens.sql cbae5e2b6d117643

-- Who has ever decided about taking part. Points are kept in thousandths.
create table loyalty_members (
  player_id uuid primary key,
  brand text not null,
  -- Of config/loyalty.json, by the country when the player joined.
  programme text not null,
  is_in boolean not null,
  decided_at timestamptz not null,
  earned bigint not null default 0 check (earned >= 0),
  -- By periods with too little play. What counts is what was earned less what was lost.
  lost bigint not null default 0 check (lost >= 0),
  -- Points that were spent count for the level all the same: what can still be spent is what was earned less this, and
  -- nothing while a rollback has taken back more than is left.
  spent bigint not null default 0 check (spent >= 0)
) with (fillfactor = 70);
create index loyalty_members_brand on loyalty_members (brand);

-- Every decision: what was played while the player was out never counts, whenever it is read.
create table loyalty_choices (
  player_id uuid not null,
  at timestamptz not null,
  is_in boolean not null,
  primary key (player_id, at)
);

-- Bets and wins of members, by the transaction of the wallet; points, missions and scores are made from them.
create table loyalty_plays (
  id uuid primary key,
  player_id uuid not null,
  provider text not null,
  round_id text not null,
  studio text not null,
  -- Of the game; null when the catalogue does not know it.
  kind text,
  currency text not null,
  stake bigint not null,
  cash_stake bigint not null,
  win bigint not null,
  is_closing boolean not null,
  at timestamptz not null,
  period text not null,
  points bigint not null,
  -- Its rollback came, perhaps before it did.
  is_undone boolean not null default false
) with (fillfactor = 80);
create index loyalty_plays_player on loyalty_plays (player_id, at);
create index loyalty_plays_at on loyalty_plays (at);

-- Thousandths of a point that a player earned in a month of the licence's time zone.
create table loyalty_periods (
  player_id uuid not null,
  period text not null,
  earned bigint not null,
  primary key (player_id, period)
) with (fillfactor = 70);

-- Months that have been evaluated.
create table loyalty_closed_periods (brand text not null, period text not null, primary key (brand, period));

-- Levels that a player has reached once: each brings its reward once, whatever becomes of the points.
create table loyalty_ranks (
  player_id uuid not null,
  level integer not null,
  reached_at timestamptz not null,
  primary key (player_id, level)
);

-- How far a player is in a window of a mission. Once completed it stays so.
create table loyalty_missions (
  player_id uuid not null,
  mission text not null,
  starts_at timestamptz not null,
  progress bigint not null,
  completed_at timestamptz,
  primary key (player_id, mission, starts_at)
) with (fillfactor = 70);

create table loyalty_tournaments (
  id text primary key,
  brand text not null,
  tournament text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  paid_at timestamptz
);
create index loyalty_tournaments_brand on loyalty_tournaments (brand, ends_at);

-- Hundredths of multipliers, of the player's best rounds.
create table loyalty_scores (
  tournament_id text not null references loyalty_tournaments (id),
  player_id uuid not null,
  score bigint not null,
  rounds integer not null,
  -- When the last of the counted rounds ended: who was there first is ahead among equals.
  reached_at timestamptz not null,
  primary key (tournament_id, player_id)
) with (fillfactor = 70);
create index loyalty_scores_ranking on loyalty_scores (tournament_id, score desc, reached_at, player_id);

-- Places with a prize, as the tournament ended.
create table loyalty_results (
  tournament_id text not null references loyalty_tournaments (id),
  place integer not null,
  player_id uuid not null,
  score bigint not null,
  -- What came of the prize: assigned, or why not.
  outcome text not null,
  primary key (tournament_id, place)
);

-- Access tokens of widgets.
create table loyalty_tokens (
  token_hash text primary key,
  player_id uuid not null,
  brand text not null,
  expires_at timestamptz not null,
  -- The sign-in that the provider's token came from: a token ends with it. One without it opens nothing.
  session_id uuid
);
create index loyalty_tokens_expiry on loyalty_tokens (expires_at);
