create table sportsbook_sessions (
  id uuid primary key,
  token_hash text not null unique,
  wallet_session_id text not null,
  player_id text not null,
  slug text not null,
  currency text not null,
  created_at timestamptz not null
);

create table sportsbook_bets (
  -- named by the player's page, so that an order sent twice is one bet; also the round and the requests of the wallet
  id uuid primary key,
  session_id uuid not null references sportsbook_sessions (id),
  player_id text not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('placing', 'open', 'settling', 'settled', 'refused', 'cancelling', 'cancelled', 'voiding', 'void')),
  -- what the wallet is owed, fixed before it is told
  win bigint check (win >= 0),
  is_cashed_out boolean not null default false,
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  check (state not in ('settling', 'settled') or win is not null)
);
create index sportsbook_bets_player on sportsbook_bets (player_id, placed_at desc);
create index sportsbook_bets_open on sportsbook_bets (id) where state = 'open';
create index sportsbook_bets_due on sportsbook_bets (next_attempt_at) where state in ('placing', 'settling', 'cancelling', 'voiding');

create table sportsbook_legs (
  bet_id uuid not null references sportsbook_bets (id),
  position smallint not null,
  event_id text not null,
  market text not null,
  outcome text not null,
  -- decimal odds in hundredths, as the player accepted them
  price integer not null check (price between 101 and 10000),
  result text check (result in ('won', 'lost', 'void')),
  primary key (bet_id, position)
);
create index sportsbook_legs_open on sportsbook_legs (event_id) where result is null;

create table sportsbook_offers (
  id uuid primary key,
  bet_id uuid not null references sportsbook_bets (id),
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null
);
create index sportsbook_offers_age on sportsbook_offers (expires_at);

create table sportsbook_coupons (
  id_hash text primary key,
  -- once a player has used it, nobody else sees it
  player_id text,
  -- [{"id": selection, "price": as last shown}]
  selections jsonb not null,
  expires_at timestamptz not null
);
create index sportsbook_coupons_age on sportsbook_coupons (expires_at);

-- Events that were ended by hand.
create table sportsbook_rulings (
  event_id text primary key,
  at timestamptz not null,
  home smallint not null,
  away smallint not null,
  is_void boolean not null
);
