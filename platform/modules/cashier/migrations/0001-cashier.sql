-- replaces 0001-cashier.sql a77d0a6c6a64931d
-- replaces 0002-typed-accounts.sql efb78f75ec0d6b1e
-- replaces 0003-unclear-orders.sql d0c134e3d7a995e7
-- replaces 0004-amended-deposits.sql dfa70bdc317b1b6d
-- replaces 0005-purge-events.sql a437e024da9a6a29

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
  -- minor units that the account has brought in, and that have gone or are going back to it
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  -- An account that a player typed may be paid, never debited: nobody but its provider proves whose it is. What was typed
  -- may read like a provider's token, and stays another account all the same.
  is_typed boolean not null,
  constraint cashier_accounts_known unique (player_id, method_id, token, is_typed),
  constraint cashier_typed_is_not_saved check (not (is_typed and is_saved))
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
  -- minor units taken so far of a deposit that the provider took back
  taken_back bigint not null default 0 check (taken_back >= 0 and taken_back <= amount),
  -- the ledger's bonus that came with a deposit; null when none did
  bonus_key text,
  -- orders to the provider (a payout, a deposit sent back): how many, and since when the last one is refused for good
  orders_sent integer not null default 0,
  order_refused_at timestamptz,
  -- milliseconds, as the cursors of the history hold
  created_at timestamptz(3) not null,
  processed_at timestamptz(3),
  expires_at timestamptz,
  -- an order was refused after a try that nobody answered: the provider may have paid; it stays so for good
  order_unclear boolean not null default false,
  unique (player_id, idempotency_key),
  check ((type = 'Withdrawal') = (stage is not null))
);

-- A page of the history begins in the middle of one of these, for each type and status asked for, however many there are.
create index cashier_transactions_created on cashier_transactions (player_id, type, status, created_at, id);
create index cashier_transactions_processed on cashier_transactions (player_id, type, status, coalesce(processed_at, timestamptz '9999-12-31 00:00:00+00'), id);
create index cashier_transactions_refused on cashier_transactions (order_refused_at) where order_refused_at is not null;
create index cashier_transactions_reversed on cashier_transactions (player_id) where status = 'RollbackInitialized';
create index cashier_transactions_account on cashier_transactions (account_id) where account_id is not null;

-- What waits for an operator, oldest first: withdrawals under review, and orders that the provider refused for good.
create index cashier_transactions_waiting on cashier_transactions (created_at, id) where stage = 'REVIEW' or order_refused_at is not null;

-- Every event of a provider is taken once.
create table cashier_provider_events (
  event_id text primary key,
  transaction_id uuid not null references cashier_transactions (id),
  fingerprint text not null,
  received_at timestamptz not null
);
-- Ids of providers' events are forgotten when no repetition can come any more.
create index cashier_provider_events_age on cashier_provider_events (received_at);

-- What operators did. The key is the caller's: the same one again is the same act.
create table cashier_operator_acts (
  id uuid primary key,
  key text not null unique,
  transaction_id uuid not null references cashier_transactions (id),
  -- amend: a transfer arrived with another amount than was asked for, and its provider reports it once more
  action text not null check (action in ('approve', 'refuse', 'return', 'settle', 'amend')),
  operator text not null,
  -- the reason of a refusal, the reference of what was settled by hand
  detail text,
  created_at timestamptz(3) not null
);
create index cashier_operator_acts_transaction on cashier_operator_acts (transaction_id, created_at, id);
create index cashier_operator_acts_newest on cashier_operator_acts (created_at, id);
