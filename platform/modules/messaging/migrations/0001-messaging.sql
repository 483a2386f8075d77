-- replaces 0001-messages.sql 3d117781887d5347
-- replaces 0002-message-lifetimes.sql 3706b199c8eeea33

-- Messages to players, and at once the outbox of the SMS and mail gateways. A message holds what proves a player: its text
-- goes when it is worth nothing any more.
create table messages (
  id uuid primary key,
  number bigint generated always as identity,
  brand text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  sender text not null,
  subject text,
  body text not null,
  text_key text not null,
  locale text not null,
  -- withheld: written for the same work and timing as a real one, never sent nor shown; expired: never sent in its time
  state text not null check (state in ('queued', 'sent', 'withheld', 'expired')),
  created_at timestamptz not null,
  -- the budget that kept a message back was used up
  is_over_budget boolean not null default false
);
create index messages_by_recipient on messages (recipient, number desc) where state <> 'withheld';
create index messages_by_number on messages (number desc) where state <> 'withheld';
create index messages_to_send on messages (number) where state = 'queued';
create index messages_with_text on messages (created_at) where body <> '';
create index messages_by_age on messages (created_at);
create index messages_over_budget on messages (created_at) where is_over_budget;
