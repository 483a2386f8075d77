-- Thousandths of a point that were spent. They count for the level all the same: what can still be spent is what was earned less
-- this, and nothing while a rollback has taken back more than is left.
alter table loyalty_members add column spent bigint not null default 0 check (spent >= 0);
