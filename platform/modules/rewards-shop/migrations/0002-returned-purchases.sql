-- When the points went back, because the reward ended without being credited; null while the purchase holds.
alter table rewards_shop_purchases add column returned_at timestamptz;
create unique index rewards_shop_purchases_assignation on rewards_shop_purchases (assignation_id);
