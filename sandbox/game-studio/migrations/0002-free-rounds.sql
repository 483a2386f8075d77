-- The grant of free rounds that the round was played of; null for one with a stake.
alter table studio_rounds add column grant_id uuid;
