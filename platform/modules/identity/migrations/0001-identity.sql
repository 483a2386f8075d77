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

create table identity_login_codes (
  id uuid primary key,
  -- says which is the newest, whatever the clocks of the hosts say
  number bigint generated always as identity,
  brand text not null,
  phone_number text not null,
  code_hash text not null,
  wrong_attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_login_codes_by_number on identity_login_codes (brand, phone_number, number desc);
create index identity_login_codes_by_age on identity_login_codes (created_at);

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
  check ((ended_at is null) = (ended_reason is null))
);
create index identity_sessions_by_player on identity_sessions (player_id, created_at desc);

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
