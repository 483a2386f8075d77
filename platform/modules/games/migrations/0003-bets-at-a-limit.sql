-- A limit was used up before the bet, which was of bonus money alone: its rollback says so too.
alter table games_requests add column at_limit boolean not null default false;
