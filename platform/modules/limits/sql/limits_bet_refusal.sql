-- Why the player's limits of play let this stake not through now; null when they do. A stake may be lost whole, so it counts whole. The
-- caller has locked the wallet, which setting such a limit locks too.
create or replace function limits_bet_refusal(p_player uuid, p_licence text, p_stake bigint, p_now timestamptz) returns text language sql stable as $$
  select 'BetNotAllowed' from limits_in_force, limits_play_rules
  where player_id = p_player and kind in ('loss', 'stake') and licence = p_licence
    and limits_play_used(p_player, kind, period, (p_now at time zone time_zone)::date) + p_stake > amount
  limit 1
$$;
