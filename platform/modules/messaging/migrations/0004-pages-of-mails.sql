-- The page of a mail beside its plain text, under the same key; it goes with it.
alter table messages add column html text;
