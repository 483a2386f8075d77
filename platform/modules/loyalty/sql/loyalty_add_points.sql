-- Adds thousandths of points to months and to their members, each named once a month.
create or replace function loyalty_add_points(p_earned loyalty_periods[]) returns void language sql as $$
  insert into loyalty_periods as known (player_id, period, earned) select month.player_id, month.period, month.earned from unnest(p_earned) month
  on conflict (player_id, period) do update set earned = known.earned + excluded.earned;
  update loyalty_members member set earned = member.earned + sums.earned
  from (select month.player_id, sum(month.earned)::bigint as earned from unnest(p_earned) month group by month.player_id) sums
  where member.player_id = sums.player_id and sums.earned <> 0;
$$;
