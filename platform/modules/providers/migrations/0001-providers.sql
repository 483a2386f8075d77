-- Whether each game provider answers, for all hosts; a provider without a row is open.
create table providers_states (
  provider text primary key,
  is_open boolean not null default true,
  -- questions in a row that got no answer
  failures integer not null default 0,
  -- the host that moves this asks the provider next
  asked_at timestamptz not null,
  changed_at timestamptz not null
);
