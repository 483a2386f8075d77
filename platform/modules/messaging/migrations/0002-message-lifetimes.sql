-- A message holds what proves a player: its text goes when it is worth nothing any more. Expired: never sent in its time.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('queued', 'sent', 'withheld', 'expired'));
-- The budget that kept a message back was used up.
alter table messages add column is_over_budget boolean not null default false;
create index messages_with_text on messages (created_at) where body <> '';
create index messages_by_age on messages (created_at);
create index messages_over_budget on messages (created_at) where is_over_budget;
