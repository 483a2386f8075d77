-- What a player answers to a request about the source of their wealth; the request itself is kept with the player.
create table source_of_wealth_forms (
  player_id uuid primary key,
  -- counts every change, so that screens know which of two answers is the newer
  version bigint not null,
  status text not null check (status in ('Open', 'Submitted', 'Accepted')),
  -- when it was asked: older documents prove nothing new
  asked_at timestamptz not null,
  submitted_at timestamptz,
  -- by kind: the names of the options that are checked
  checked jsonb not null default '{}'
);

-- Every request, answer and decision; rows are only added.
create table source_of_wealth_acts (
  id uuid primary key,
  -- null where the player acted
  key text unique,
  operator text,
  player_id uuid not null,
  action text not null check (action in ('request', 'submit', 'accept')),
  -- what was asked for, or answered
  detail jsonb not null,
  created_at timestamptz not null
);
create index source_of_wealth_acts_of_player on source_of_wealth_acts (player_id, created_at);
create index source_of_wealth_submitted on source_of_wealth_forms (submitted_at) where status = 'Submitted';
