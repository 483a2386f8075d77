-- What a player may be paid out to, or pay from again.
create table cashier_accounts (
  id uuid primary key,
  player_id uuid not null,
  method_id text not null,
  -- how the provider knows it
  token text not null,
  label text not null,
  is_saved boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (player_id, method_id, token)
);

create table cashier_transactions (
  id uuid primary key,
  player_id uuid not null,
  brand text not null,
  type text not null check (type in ('Deposit', 'Withdrawal')),
  status text not null check (status in ('Initialized', 'Completed', 'CancelInitialized', 'Cancelled', 'RollbackInitialized', 'RolledBacked')),
  idempotency_key text not null,
  fingerprint text not null,
  method_id text not null,
  method_kind text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  offer_id text,
  account_id uuid references cashier_accounts (id),
  saves_account boolean not null default false,
  return_url text,
  locale text not null,
  processing_mode text not null check (processing_mode in ('Instant', 'Manual')),
  stage text check (stage in ('REVIEW', 'SENDING', 'PAID', 'STOPPED')),
  expected_at timestamptz,
  reason text,
  reference text not null unique,
  provider_reference text,
  created_at timestamptz not null,
  processed_at timestamptz,
  expires_at timestamptz,
  unique (player_id, idempotency_key),
  check ((type = 'Withdrawal') = (stage is not null))
);

create index cashier_transactions_player on cashier_transactions (player_id, created_at, id);
create index cashier_transactions_account on cashier_transactions (account_id) where account_id is not null;

-- Every event of a provider is taken once.
create table cashier_provider_events (
  event_id text primary key,
  transaction_id uuid not null references cashier_transactions (id),
  fingerprint text not null,
  received_at timestamptz not null
);
