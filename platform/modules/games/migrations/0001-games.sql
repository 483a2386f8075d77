-- replaces 0001-games.sql 6a111a4e3091a695
-- replaces 0002-session-facts.sql 64408ed7f3c3a26c
-- replaces 0003-stake-limits.sql 3bddbde8b10ff8e7
-- replaces 0004-purge.sql 92c3fbe43a55802f
-- replaces 0005-refused-wins.sql ed596f66951bd153

create table games_sessions (
  id uuid primary key,
  provider text not null,
  brand text not null,
  licence text not null,
  locale text not null,
  -- null in a demo session, which never touches a wallet
  player_id uuid,
  game_slug text not null,
  mode text not null check (mode in ('REAL', 'DEMO')),
  currency text not null,
  bonus_allowed boolean not null,
  -- per cent of a stake that counts towards the wagering requirement
  wagering_contribution smallint not null default 100 check (wagering_contribution between 0 and 100),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- who made the game, for the events of its rounds
  studio text not null default '',
  -- the player's sign-in that opened the game: no bet is taken when it is over; null in a demo session
  identity_session_id uuid,
  -- what a bet may stake, in minor units, as the catalogue had it at the launch; null: no limit is known
  least_stake bigint,
  most_stake bigint,
  check ((mode = 'REAL') = (player_id is not null))
);

create index games_sessions_player on games_sessions (player_id) where player_id is not null and ended_at is null;
-- Demo sessions and launch tokens are deleted once nobody can use them.
create index games_sessions_demo on games_sessions (expires_at) where mode = 'DEMO';

create table games_launch_tokens (
  token_hash bytea primary key,
  session_id uuid not null references games_sessions (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index games_launch_tokens_session on games_launch_tokens (session_id);
create index games_launch_tokens_age on games_launch_tokens (expires_at);

create table games_rounds (
  provider text not null,
  round_id text not null,
  session_id uuid not null,
  player_id uuid not null,
  game_slug text not null,
  currency text not null,
  bet_amount bigint not null check (bet_amount >= 0),
  bonus_bet_amount bigint not null check (bonus_bet_amount between 0 and bet_amount),
  bonus_id uuid,
  win_amount bigint not null default 0 check (win_amount >= 0),
  open_bets integer not null check (open_bets >= 0),
  status text not null default 'open' check (status in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, round_id),
  check ((status = 'open') = (closed_at is null))
) with (fillfactor = 80);

-- A page of a player's rounds begins in the middle of this.
create index games_rounds_history on games_rounds (player_id, opened_at, round_id);

-- Every call of a game provider that got a final answer, with that answer: also refusals, so that a late repetition of a bet
-- its provider gave up cannot take money. A rollback that finds no bet stays here as its tombstone.
create table games_requests (
  provider text not null,
  request_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  fingerprint text not null,
  session_id uuid,
  player_id uuid,
  round_id text,
  bet_request_id text,
  amount bigint not null,
  bonus_amount bigint not null default 0,
  -- the bonus whose money was staked and what the stake counted towards its wagering, so that a rollback takes back both
  bonus_id uuid,
  wagered bigint not null default 0 check (wagered >= 0),
  outcome text not null,
  transaction_id uuid not null,
  moved boolean not null,
  balance bigint,
  currency text,
  created_at timestamptz not null,
  primary key (provider, request_id)
);

create unique index games_requests_rollback on games_requests (provider, bet_request_id) where kind = 'rollback' and outcome = 'Accepted';

create table games_played (
  player_id uuid not null,
  game_slug text not null,
  last_played_at timestamptz not null,
  primary key (player_id, game_slug)
);

-- Wins that were larger than their provider may pay in one call. They are an alarm until the same request is paid or the
-- round is settled otherwise.
create table games_refused_wins (
  provider text not null,
  request_id text not null,
  session_id uuid not null,
  round_id text not null,
  amount bigint not null,
  currency text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (provider, request_id)
);
