create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  used integer not null
);
create index rate_limits_by_end on rate_limits (window_ends_at);
