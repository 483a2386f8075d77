-- The most of one bet that bonus money pays for, in minor units; null where the licence sets none.
alter table games_sessions add column bonus_most_stake bigint;
