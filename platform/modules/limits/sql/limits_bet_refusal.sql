-- Why the player's limits of play let this stake not through now; null when they do. A stake may be lost whole, so it counts whole: in a limit
-- of losses its cash, in a limit of stakes all of it. A stake that adds nothing to a limit is not refused by it. The caller has locked the
-- wallet, which setting such a limit locks too.
create or replace function limits_bet_refusal(p_player uuid, p_licence text, p_stake bigint, p_cash bigint, p_now timestamptz) returns text
language sql stable as $$
  select 'LimitReached' from limits_in_force cross join limits_play_rules
  cross join lateral (select case kind when 'loss' then p_cash else p_stake end as adds) as bet
  where player_id = p_player and kind in ('loss', 'stake') and licence = p_licence and adds > 0
    and limits_play_used(p_player, kind, period, (p_now at time zone time_zone)::date) + adds > amount
  limit 1
$$;
