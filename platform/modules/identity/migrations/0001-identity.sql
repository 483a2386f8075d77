-- replaces 0001-identity.sql c72d45a41db622ef
-- replaces 0002-tickets.sql c22697c66460f76e
-- replaces 0003-adopted-tokens.sql b5efc376fae56f00
-- replaces 0004-shared-codes.sql 84264cec8bcd4782
-- replaces 0005-purge.sql bcd519dcf91cdd76
-- replaces 0006-purge-sessions.sql 4dfb6678d2c608dd
-- replaces 0006-unused-rotation.sql 3b3e3282f56a4b57
-- replaces 0007-operator-acts.sql ceb32ab2806a2764
-- replaces 0008-expiry-by-age.sql f6fcb3dc34175120

-- One key of each use is active per brand; older ones stay until their last token has expired.
create table identity_signing_keys (
  kid text primary key,
  brand text not null,
  use text not null check (use in ('access', 'refresh')),
  private_jwk jsonb not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index identity_active_key on identity_signing_keys (brand, use) where retired_at is null;

create table identity_sessions (
  id uuid primary key,
  brand text not null,
  player_id uuid not null,
  device text not null check (device in ('Desktop', 'Mobile')),
  client_address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text,
  -- the refresh token of the session's last rotation, until the access token that was given with it is first used: so long
  -- nobody is known to have had the answer
  unused_rotation_id uuid,
  -- it expires because it is as old as a session may be, and not because nobody used it
  expires_by_age boolean not null default false,
  check ((ended_at is null) = (ended_reason is null))
);
create index identity_sessions_by_player on identity_sessions (player_id, created_at desc);
create index identity_sessions_age on identity_sessions (expires_at);

-- The tokens of a session are a chain: each has at most one successor.
create table identity_refresh_tokens (
  id uuid primary key,
  session_id uuid not null references identity_sessions (id),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  successor_id uuid unique references identity_refresh_tokens (id),
  check ((rotated_at is null) = (successor_id is null))
);
create index identity_refresh_tokens_by_session on identity_refresh_tokens (session_id);
create index identity_refresh_tokens_age on identity_refresh_tokens (expires_at);

-- A ticket stands for a player who has just proven who it is; it is exchanged once for a session.
create table identity_tickets (
  ticket_hash text primary key,
  brand text not null,
  player_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_tickets_by_age on identity_tickets (created_at);

-- Tokens that came in an address are taken over once; only their hashes are kept, until they have expired anyway.
create table identity_adopted_tokens (
  token_hash text primary key,
  session_id uuid not null,
  adopted_at timestamptz not null
);
create index identity_adopted_tokens_by_age on identity_adopted_tokens (adopted_at);

-- Whose sessions operators ended, when and why; rows are only added.
create table identity_operator_acts (
  id uuid primary key,
  key text not null unique,
  player_id uuid not null,
  operator text not null,
  reason text not null,
  -- sessions that lived and were ended by it
  sessions integer not null,
  created_at timestamptz not null
);
create index identity_operator_acts_by_player on identity_operator_acts (player_id, created_at);
