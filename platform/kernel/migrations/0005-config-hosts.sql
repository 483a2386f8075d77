-- The hosts of both programs, by which configuration each runs; a host is gone when it has not been seen for a while.
create table config_hosts (
  -- program, name of the machine and port
  host text primary key,
  -- of the operator's folder, hex
  hash text not null,
  seen_at timestamptz not null
);
