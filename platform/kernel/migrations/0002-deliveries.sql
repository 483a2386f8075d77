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
  unique (queue, unique_key)
);

create index deliveries_due on deliveries (queue, run_at) where done_at is null;
