-- Wins that were larger than their provider may pay in one call. They are an alarm until the same request is paid or the
-- round is settled otherwise.
create table games_refused_wins (
  provider text not null,
  request_id text not null,
  session_id uuid not null,
  round_id text not null,
  amount bigint not null,
  currency text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (provider, request_id)
);
