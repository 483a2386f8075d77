-- Events written in the transaction of their cause, published afterwards by the relay.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

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

create index jobs_due on jobs (run_at) where finished_at is null and failed_at is null;
