-- replaces 0001-ledger.sql 576bfdb4be790da9
-- replaces 0002-returned-bonus-money.sql 1484d47e214916e8
-- replaces 0003-accounts-of-jackpots.sql b8b345134bc7f9bd

-- Double entry in minor units. A posting moves an amount from one account to another, so a movement cannot fail to balance:
-- there is no way to write one side only. The view ledger_entries shows the two sides.

create table ledger_accounts (
  id uuid primary key,
  kind text not null check (kind in (
    'player_cash', 'player_bonus', 'player_pending_withdrawal', 'provider_clearing', 'game_provider', 'jackpot', 'house')),
  owner text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null,
  unique (kind, owner, currency),
  -- as ledger_account_id computes it
  check (id = md5(kind || ':' || owner || ':' || currency)::uuid)
);
-- The few accounts of jackpots are found without reading those of all players.
create index ledger_accounts_jackpots on ledger_accounts (id) where kind = 'jackpot';

-- Bonus money: granted once per source key, at most one bonus active per player; its balance is the account player_bonus.
create table ledger_bonuses (
  id uuid primary key,
  player_id uuid not null,
  source_key text not null unique,
  fingerprint text not null,
  currency text not null,
  granted bigint not null check (granted > 0),
  wagering_factor numeric(7, 2) not null check (wagering_factor >= 0),
  -- stakes that must be made, and those made (more than required by the last one)
  required bigint not null check (required >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  -- null: all of it
  max_payout bigint check (max_payout >= 0),
  status text not null default 'Active' check (status in ('Active', 'Converted', 'Expired', 'Forfeited')),
  -- spent: another bonus came when nothing of this one was left
  end_reason text check (end_reason in ('wagered', 'expired', 'withdrawal', 'removed', 'spent')),
  converted bigint not null default 0 check (converted >= 0 and (max_payout is null or converted <= max_payout)),
  forfeited bigint not null default 0 check (forfeited >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- What rollbacks brought back to a converted bonus and went its way, to cash and to the house: bonus money again, should
  -- another rollback take the wagering below the requirement.
  returned_cash bigint not null default 0 check (returned_cash >= 0),
  returned_house bigint not null default 0 check (returned_house >= 0),
  check ((status = 'Active') = (ended_at is null)),
  check ((status = 'Active') = (end_reason is null))
);

create unique index ledger_bonuses_active on ledger_bonuses (player_id) where status = 'Active';
create index ledger_bonuses_player on ledger_bonuses (player_id, granted_at);

-- The balances of one player, in one row: whoever moves them holds its lock, so movements of a player follow each other.
-- Balances of the other accounts are the sums of their entries: a row for the house would make every bet wait for every other.
create table ledger_wallets (
  player_id uuid primary key,
  currency text not null,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  pending_withdrawal bigint not null default 0 check (pending_withdrawal >= 0),
  version bigint not null default 0,
  moved_at timestamptz not null,
  -- beside the balances, so that a bet of a player without a bonus reads nothing more
  active_bonus uuid references ledger_bonuses (id)
) with (fillfactor = 70);

create table ledger_movements (
  id uuid primary key,
  kind text not null,
  player_id uuid,
  -- null where the caller keeps the record of its requests itself, in the same transaction
  idempotency_key text,
  fingerprint text,
  wallet_version bigint,
  cash_after bigint,
  bonus_after bigint,
  pending_withdrawal_after bigint,
  reference jsonb,
  created_at timestamptz not null
);

create unique index ledger_movements_key on ledger_movements (idempotency_key) where idempotency_key is not null;
-- Deposits and what providers took back of them: few beside the bets of a player.
create index ledger_movements_deposits on ledger_movements (player_id) where kind in ('deposit', 'adjustment');

create table ledger_postings (
  movement_id uuid not null,
  line smallint not null,
  source uuid not null,
  destination uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- of player accounts only
  source_balance bigint check (source_balance >= 0),
  destination_balance bigint check (destination_balance >= 0),
  wallet_version bigint,
  created_at timestamptz not null,
  primary key (movement_id, line),
  check (source <> destination)
);

create index ledger_postings_source on ledger_postings (source, created_at);
create index ledger_postings_destination on ledger_postings (destination, created_at);

-- What each recomputation of the books found. The last one is what /health tells.
create table ledger_reconciliations (
  id uuid primary key,
  cause text not null check (cause in ('nightly', 'on-demand')),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  wallets bigint not null,
  movements bigint not null,
  entries bigint not null,
  difference_count bigint not null,
  -- the first of them
  differences jsonb not null
);

create index ledger_reconciliations_latest on ledger_reconciliations (finished_at desc);
