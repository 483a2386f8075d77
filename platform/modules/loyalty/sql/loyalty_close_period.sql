-- Evaluates a month of a brand, once: a player who earned less in it than the level asks for loses a share of the points, and at most one
-- level. Points of players who have left stay as they are. p_rules is [{programme, decay, levels: [{points, keep}]}] with points in
-- thousandths and levels from the lowest; members of other programmes and the players of p_spared are left alone. Answers the players who
-- lost points.
create or replace function loyalty_close_period(p_brand text, p_period text, p_rules jsonb, p_spared uuid[])
returns setof uuid language plpgsql as $$
begin
  insert into loyalty_closed_periods (brand, period) values (p_brand, p_period) on conflict do nothing;
  if not found then
    return;
  end if;
  return query
  with rules as (
    select programme, decay, levels from jsonb_to_recordset(p_rules) as rule (programme text, decay integer, levels jsonb)
  ), levels as (
    select rules.programme, nth, (level ->> 'points')::bigint as points, (level ->> 'keep')::bigint as keep
    from rules cross join lateral jsonb_array_elements(rules.levels) with ordinality as entry (level, nth)
  ), held as (
    select member.player_id, member.programme, rules.decay, member.earned - member.lost as points,
      (select max(levels.nth) from levels where levels.programme = member.programme and levels.points <= member.earned - member.lost) as nth,
      coalesce((select month.earned from loyalty_periods month where month.player_id = member.player_id and month.period = p_period), 0) as earned
    from loyalty_members member join rules on rules.programme = member.programme
    where member.brand = p_brand and member.is_in and member.earned > member.lost and member.player_id <> all(p_spared) for update of member
  ), falls as (
    select held.player_id, held.points - greatest(held.points * (100 - held.decay) / 100, coalesce(below.points, 0)) as loss
    from held join levels own on own.programme = held.programme and own.nth = held.nth
    left join levels below on below.programme = held.programme and below.nth = held.nth - 1
    where held.earned < own.keep
  )
  update loyalty_members member set lost = member.lost + falls.loss from falls
  where member.player_id = falls.player_id and falls.loss > 0 returning member.player_id;
end $$;
