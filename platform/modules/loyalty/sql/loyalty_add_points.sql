-- Adds thousandths of points to a member and the month; answers the player.
create or replace function loyalty_add_points(p_player uuid, p_period text, p_points bigint) returns uuid language sql as $$
  insert into loyalty_periods as known (player_id, period, earned) values (p_player, p_period, p_points)
  on conflict (player_id, period) do update set earned = known.earned + excluded.earned;
  update loyalty_members set earned = earned + p_points where player_id = p_player;
  select p_player
$$;
