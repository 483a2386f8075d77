-- Why the player's limits of play let this stake not through now; null when they do. A stake may be lost whole, so it counts whole: in a limit
-- of losses its cash, in a limit of stakes all of it. A stake that adds nothing to such a limit is not refused by it; a session limit that is
-- reached refuses every bet. The caller has locked the wallet, which setting such a limit locks too.
create or replace function limits_bet_refusal(p_player uuid, p_licence text, p_stake bigint, p_cash bigint, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  v_today date;
begin
  select (p_now at time zone time_zone)::date into v_today from limits_play_rules where licence = p_licence;
  if found and exists (
    select from limits_in_force
    cross join lateral (select case kind when 'loss' then p_cash else p_stake end as adds) as bet
    where player_id = p_player and kind in ('loss', 'stake') and adds > 0
      and limits_play_used(p_player, kind, period, v_today) + adds > amount
  ) then
    return 'LimitReached';
  end if;
  return case when limits_play_resumes_at(p_player, p_licence, p_now) is not null then 'LimitReached' end;
end $$;
