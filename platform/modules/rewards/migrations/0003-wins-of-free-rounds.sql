-- The reward of free rounds whose wins this one gives: they cost the campaign nothing.
alter table rewards_assignations add column won_by uuid;
