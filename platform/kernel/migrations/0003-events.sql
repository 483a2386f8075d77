drop table outbox;

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
