-- The drawn draws of each type, and those of a player, the newest first.
create index raffles_draws_ended on raffles_draws (brand, type, ends_at desc) where drawn_at is not null;
drop index raffles_draws_drawn;
create index raffles_tallies_player on raffles_tallies (player_id);
