-- Licences under which no bet is taken without a contract; written by each host when it starts.
create table session_contracts_rules (licence text primary key);

-- What a player has agreed before play: how much may be lost, how long the session lasts and how long the break is that follows it. The player's
-- last row is the one that counts. Its terms only become tighter, and a contract that has ended never changes them.
create table session_contracts (
  id uuid primary key,
  player_id uuid not null,
  -- 1 for the player's first
  number integer not null,
  -- counts every change of the player's contracts, so that screens know which of two answers is the newer
  version bigint not null,
  currency text not null,
  -- minor units of cash
  budget bigint not null,
  minutes integer not null,
  reminder_minutes integer,
  break_minutes integer not null,
  agreed_at timestamptz not null,
  -- of the wallet then: a bet from before has one that is no higher, whatever the clocks of the hosts say
  began_version bigint not null,
  -- stakes of cash less wins of cash, since it was agreed; below zero for a gain
  net_loss bigint not null default 0,
  -- how many reminders the player has answered
  reminders_seen integer not null default 0,
  -- when its time is over, or when something else ended it
  ends_at timestamptz not null,
  -- null: its time
  ended_by text,
  constraint session_contracts_number_key unique (player_id, number),
  constraint session_contracts_terms_check check (budget > 0 and minutes > 0 and reminder_minutes > 0 and break_minutes > 0),
  constraint session_contracts_end_check check (ends_at >= agreed_at),
  constraint session_contracts_ended_by_check check (ended_by in ('budget', 'player'))
) with (fillfactor = 70);

-- Each agreement about the terms of a contract: the first, and every one that tightened them. Rows are only added.
create table session_contracts_terms (
  contract_id uuid not null references session_contracts (id),
  agreed_at timestamptz not null,
  budget bigint not null,
  minutes integer not null,
  reminder_minutes integer,
  break_minutes integer not null,
  position bigint generated always as identity
);
create index session_contracts_terms_by_contract on session_contracts_terms (contract_id, position);
