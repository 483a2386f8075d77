create table table_sessions (
  id uuid primary key,
  token_hash text not null unique,
  mode text not null check (mode in ('real', 'demo')),
  wallet_session_id text,
  -- Whose rounds these are: the wallet's player, or the session itself in a demonstration.
  player_key text not null,
  slug text not null,
  licence text not null,
  locale text not null,
  currency text not null,
  play_balance bigint check (play_balance >= 0),
  created_at timestamptz not null,
  check (mode = 'demo' or wallet_session_id is not null)
);
create index table_sessions_demo on table_sessions (created_at) where mode = 'demo';

create table table_rounds (
  id uuid primary key,
  -- The session whose bet began it; its wallet session takes the win.
  session_id uuid not null references table_sessions (id),
  player_key text not null,
  slug text not null,
  rules_id text not null,
  action_id uuid not null,
  -- What was ordered: chips, or the stake of a hand.
  ordered jsonb not null,
  stake bigint not null check (stake > 0),
  state text not null check (state in ('betting', 'playing', 'owed', 'settled', 'refused', 'cancelling', 'cancelled')),
  game jsonb,
  turn integer not null default 0,
  last_action uuid,
  -- The bet about which the wallet has not said its last word; nothing else is decided meanwhile.
  open_bet uuid,
  win bigint check (win >= 0),
  win_request_id uuid not null,
  balance text,
  refusal text,
  stood_by_rule boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- When a hand that waits for a decision stands by rule.
  decide_by timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (player_key, slug, action_id),
  check (state not in ('playing', 'owed', 'settled') or game is not null),
  check (state <> 'playing' or decide_by is not null),
  check (state not in ('owed', 'settled') or win is not null)
);
-- One round at a time of a player at a table, whatever session began it.
create unique index table_rounds_open on table_rounds (player_key, slug) where state in ('betting', 'playing', 'owed', 'cancelling');
create index table_rounds_due on table_rounds (next_attempt_at) where state in ('betting', 'playing', 'owed', 'cancelling');
create index table_rounds_latest on table_rounds (player_key, slug, created_at desc);
create index table_rounds_session on table_rounds (session_id);

-- Stakes of a round: the first, and those of doubling, splitting and insurance.
create table table_bets (
  -- The wallet's request id.
  id uuid primary key,
  round_id uuid not null references table_rounds (id) on delete cascade,
  -- The session that asked, whose wallet session pays.
  session_id uuid not null references table_sessions (id),
  action_id uuid not null,
  decision text not null,
  turn integer not null,
  stake bigint not null check (stake > 0),
  rollback_request_id uuid not null,
  state text not null check (state in ('asked', 'taken', 'refused', 'cancelling', 'cancelled')),
  refusal text,
  created_at timestamptz not null,
  unique (round_id, action_id)
);
