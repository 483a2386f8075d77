-- What came of the reward of a completed mission: assigned, or why not; null before it is completed.
alter table loyalty_missions add column outcome text;
-- Until now a completed mission was shown as rewarded.
update loyalty_missions set outcome = 'assigned' where completed_at is not null;
