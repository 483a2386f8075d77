-- replaces 0001-rewards-shop.sql e152c0db52134dd0
-- replaces 0002-returned-purchases.sql 3ee0c5c3a222961b

-- How often a good of a brand was sold; what it may be sold at most is in config/rewards-shop.json.
create table rewards_shop_sold (
  brand text not null,
  good text not null,
  sold bigint not null check (sold >= 0),
  primary key (brand, good)
) with (fillfactor = 70);

-- Purchases, by the id that the player's browser made: one that is sent again is found here.
create table rewards_shop_purchases (
  id uuid primary key,
  player_id uuid not null,
  good text not null,
  -- Whole points that were paid.
  price integer not null check (price > 0),
  -- Of the reward that it brought.
  assignation_id uuid not null,
  bought_at timestamptz not null,
  -- When the points went back, because the reward ended without being credited; null while the purchase holds.
  returned_at timestamptz
);
create index rewards_shop_purchases_player on rewards_shop_purchases (player_id, bought_at);
create unique index rewards_shop_purchases_assignation on rewards_shop_purchases (assignation_id);
