-- Evaluates a month of a brand, once: who earned less in it than the level asks for loses a share of the points, and at most one
-- level. Points of players who have left stay as they are. p_levels is [{points, keep}] in thousandths, from the lowest. Answers who lost
-- points.
create or replace function loyalty_close_period(p_brand text, p_period text, p_levels jsonb, p_decay_percent integer)
returns setof uuid language plpgsql as $$
begin
  insert into loyalty_closed_periods (brand, period) values (p_brand, p_period) on conflict do nothing;
  if not found then
    return;
  end if;
  return query
  with levels as (
    select nth, (level ->> 'points')::bigint as points, (level ->> 'keep')::bigint as keep
    from jsonb_array_elements(p_levels) with ordinality as entry (level, nth)
  ), held as (
    select member.player_id, member.earned - member.lost as points,
      (select max(levels.nth) from levels where levels.points <= member.earned - member.lost) as nth,
      coalesce((select month.earned from loyalty_periods month where month.player_id = member.player_id and month.period = p_period), 0) as earned
    from loyalty_members member where member.brand = p_brand and member.is_in and member.earned > member.lost for update of member
  ), falls as (
    select held.player_id, held.points - greatest(held.points * (100 - p_decay_percent) / 100, coalesce(below.points, 0)) as loss
    from held join levels own on own.nth = held.nth left join levels below on below.nth = held.nth - 1
    where held.earned < own.keep
  )
  update loyalty_members member set lost = member.lost + falls.loss from falls
  where member.player_id = falls.player_id and falls.loss > 0 returning member.player_id;
end $$;
