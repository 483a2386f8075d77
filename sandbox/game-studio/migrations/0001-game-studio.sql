-- replaces 0001-studio.sql 060145136840e1ad
-- replaces 0002-purge.sql 8c4b0c04abc53596
-- replaces 0003-operators.sql 988f707250a1de40

create table studio_sessions (
  id uuid primary key,
  token_hash text not null unique,
  mode text not null check (mode in ('real', 'demo')),
  wallet_session_id text,
  player_id text,
  slug text not null,
  variant_id text not null,
  licence text not null,
  locale text not null,
  currency text not null,
  play_balance bigint check (play_balance >= 0),
  last_spin_at timestamptz,
  created_at timestamptz not null,
  -- by which provider's name the game was opened: its own, or an aggregator's, whose key then signs the wallet calls
  via text not null default 'studio',
  check (mode = 'demo' or (wallet_session_id is not null and player_id is not null))
);
create index studio_sessions_player on studio_sessions (player_id, slug) where player_id is not null;
-- Demo sessions are deleted with their rounds after some days.
create index studio_sessions_demo on studio_sessions (created_at) where mode = 'demo';

create table studio_rounds (
  id uuid primary key,
  session_id uuid not null references studio_sessions (id),
  spin_id uuid not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('betting', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
  bet_request_id uuid not null,
  win_request_id uuid not null,
  rollback_request_id uuid not null,
  outcome jsonb,
  win bigint,
  balance text,
  refusal text,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (session_id, spin_id),
  check (state not in ('drawn', 'settled') or (outcome is not null and win is not null))
);
-- One round at a time in a session: a second spin cannot start while one is open.
create unique index studio_rounds_open on studio_rounds (session_id) where state in ('betting', 'drawn', 'cancelling');
create index studio_rounds_due on studio_rounds (next_attempt_at) where state in ('betting', 'drawn', 'cancelling');
create index studio_rounds_latest on studio_rounds (session_id, created_at desc);
