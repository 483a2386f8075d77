-- A message is sent by any host: one takes it for the time of a lease, tries until it is of no use, and blanks it. Until then
-- its text is under the platform's key. Texts from before were in the clear, of codes of some minutes: they go.
alter table messages drop constraint messages_state_check;
alter table messages
  -- sending: a host has it, or ended amid the call; delivered, failed: as the gateway reported, or refused it for good
  add constraint messages_state_check
    check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'withheld', 'expired')),
  -- a code that somebody waits for goes before all others
  add column is_urgent boolean not null default false,
  -- when its code or link is over
  add column useless_at timestamptz not null default '-infinity',
  add column run_at timestamptz not null default '-infinity',
  add column lease_until timestamptz,
  add column attempts int not null default 0,
  add column last_error text,
  add column sent_at timestamptz,
  -- of its last state
  add column ended_at timestamptz;
update messages set body = '', subject = null, state = case state when 'queued' then 'expired' else state end;
alter table messages alter column useless_at drop default, alter column run_at drop default;

drop index messages_to_send;
create index messages_to_send on messages (channel, is_urgent desc, number) where state in ('queued', 'sending');
drop index messages_with_text;
create index messages_with_text on messages (useless_at) where body <> '';
create index messages_ended on messages (ended_at) where ended_at is not null;
