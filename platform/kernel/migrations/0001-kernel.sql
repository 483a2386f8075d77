-- replaces 0001-outbox-and-jobs.sql e7c85712793e84d6
-- replaces 0002-deliveries.sql ba3afca167d894f7
-- replaces 0003-events.sql ce363753fef2fc60
-- replaces 0004-open-jobs.sql fa06aa8b720aaad1
-- replaces 0005-unanswered-deliveries.sql 8311c5cdac1ab3f7

-- Work that is due at a time, at most once per (kind, unique_key).
create table jobs (
  id uuid primary key,
  kind text not null,
  unique_key text not null,
  run_at timestamptz not null,
  payload jsonb not null,
  attempts integer not null default 0,
  lease_until timestamptz,
  finished_at timestamptz,
  failed_at timestamptz,
  last_error text,
  unique (kind, unique_key)
);

-- Open jobs, those given up among them, which /health counts; and what has ended by age, for the purge.
create index jobs_open on jobs (run_at) where finished_at is null;
create index jobs_finished on jobs (finished_at) where finished_at is not null;

-- Calls to other servers that must arrive: written with what they tell of, repeated until they are acknowledged.
create table deliveries (
  id uuid primary key,
  queue text not null,
  unique_key text not null,
  url text not null,
  body text not null,
  run_at timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text,
  -- an earlier try ended without an answer: the other side may have done it, whatever it says to a later one
  is_unclear boolean not null default false,
  created_at timestamptz not null default now(),
  unique (queue, unique_key)
);

create index deliveries_due on deliveries (queue, run_at) where done_at is null;
create index deliveries_done on deliveries (done_at) where done_at is not null;

-- The log of what happened, written with what it tells of. Read in the order (xid, number) and only below the oldest transaction
-- that is still running, so that a row which commits late is never behind a reader.
create sequence events_number;

create table events (
  xid xid8 not null default pg_current_xact_id(),
  number bigint not null default nextval('events_number'),
  topic text not null,
  key text not null,
  -- the topic of the bus on which it is published; null: for consumers alone
  channel text,
  payload jsonb not null,
  -- of the transaction: no later event of the log was recorded before it
  began_at timestamptz not null default now(),
  recorded_at timestamptz not null default clock_timestamp()
) partition by range (recorded_at);

create index events_order on events (xid, number);

-- Takes what falls on no day that was opened ahead, so that money never waits for a partition.
create table events_other partition of events default;

-- How far each consumer has come.
create table event_cursors (
  consumer text primary key,
  xid xid8 not null,
  number bigint not null,
  began_at timestamptz not null,
  moved_at timestamptz not null default now()
) with (fillfactor = 50);
