-- What operators ordered at each endpoint, and were answered; rows are only added. The key is the caller's.
create table operator_acts (
  endpoint text not null,
  key text not null,
  -- the whole order as it was read: the key is good for this one alone
  said jsonb not null,
  answer jsonb not null,
  done_at timestamptz not null,
  primary key (endpoint, key)
);
create index operator_acts_newest on operator_acts (endpoint, done_at, key);
