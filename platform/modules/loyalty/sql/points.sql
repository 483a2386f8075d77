-- Keeps plays of members and takes back those that were undone, each once; adds up points, by member and month, in thousandths. Answers the
-- plays that were kept or taken back by this.
create or replace function loyalty_record(p_plays jsonb, p_undone jsonb) returns uuid[] language plpgsql as $$
declare
  v_earned loyalty_periods[];
  v_kept uuid[];
  v_taken uuid[];
begin
  with added as (
    insert into loyalty_plays (id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused)
    select id, player_id, provider, round_id, studio, kind, currency, stake, cash_stake, win, is_closing, at, period, points, is_paused
    from jsonb_to_recordset(p_plays) as play (
      id uuid, player_id uuid, provider text, round_id text, studio text, kind text, currency text, stake bigint,
      cash_stake bigint, win bigint, is_closing boolean, at timestamptz, period text, points bigint, is_paused boolean)
    on conflict (id) do nothing returning loyalty_plays.id, loyalty_plays.player_id, loyalty_plays.period, loyalty_plays.points
  )
  select array_agg(row(player_id, period, sum)::loyalty_periods), (select array_agg(added.id) from added) into v_earned, v_kept
  from (select player_id, period, sum(points)::bigint as sum from added group by player_id, period) sums;
  perform loyalty_add_points(v_earned);

  with undone as (
    select id, player_id, period, at, currency from jsonb_to_recordset(p_undone) as play (id uuid, player_id uuid, period text, at timestamptz, currency text)
  ), taken as (
    update loyalty_plays play set is_undone = true from undone
    where play.id = undone.id and not play.is_undone returning play.id, play.player_id, play.period, play.points
  ), marked as (
    -- The bet has not come yet: it finds this and counts for nothing.
    insert into loyalty_plays (id, player_id, provider, round_id, studio, currency, stake, cash_stake, win, is_closing, at, period, points, is_undone)
    select id, player_id, '', '', '', currency, 0, 0, 0, false, at, period, 0, true from undone on conflict (id) do nothing
  )
  select array_agg(row(player_id, period, sum)::loyalty_periods), (select array_agg(taken.id) from taken) into v_earned, v_taken
  from (select player_id, period, -sum(points)::bigint as sum from taken group by player_id, period) sums;
  perform loyalty_add_points(v_earned);
  return v_kept || v_taken;
end $$;

-- Adds thousandths of points to months and to their members, each named once a month.
create or replace function loyalty_add_points(p_earned loyalty_periods[]) returns void language sql as $$
  insert into loyalty_periods as known (player_id, period, earned) select month.player_id, month.period, month.earned from unnest(p_earned) month
  on conflict (player_id, period) do update set earned = known.earned + excluded.earned;
  update loyalty_members member set earned = member.earned + sums.earned
  from (select month.player_id, sum(month.earned)::bigint as earned from unnest(p_earned) month group by month.player_id) sums
  where member.player_id = sums.player_id and sums.earned <> 0;
$$;

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
