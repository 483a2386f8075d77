-- Messages to players, and at once the outbox of the SMS and mail gateways.
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
  -- withheld: written for the same work and timing as a real one, never sent nor shown
  state text not null check (state in ('queued', 'sent', 'withheld')),
  created_at timestamptz not null
);
create index messages_by_recipient on messages (recipient, number desc) where state <> 'withheld';
create index messages_by_number on messages (number desc) where state <> 'withheld';
create index messages_to_send on messages (number) where state = 'queued';
