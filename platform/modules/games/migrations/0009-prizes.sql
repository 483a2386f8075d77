-- A prize is a request of its own kind. The requests that are there satisfied a narrower check.
alter table games_requests drop constraint games_requests_kind_check;
alter table games_requests add constraint games_requests_kind_check check (kind in ('bet', 'win', 'rollback', 'prize')) not valid;
-- Money that no bet won stands among the player's rounds with its kind; null for a round.
alter table games_rounds add column prize text;
