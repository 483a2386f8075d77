-- A mail that is kept back (withheld) behind an SMS with a code, and goes once that one has failed for good.
alter table messages add column follows uuid;
create index messages_following on messages (follows) where follows is not null;
