-- Why the player's limits of play let this stake not through now; null when they do. A stake may be lost whole, so it counts whole: in limits
-- of losses its cash, in a limit of stakes all of it. A stake that adds nothing to such a limit is not refused by it; a session limit that is
-- reached refuses every bet. A limit of losses over brands that was set at any of them holds at all. The limit of a single stake comes last, since
-- a smaller bet is the way out of it alone. The caller has locked the wallet, which setting such a limit locks too, and called limits_lock_bet.
create or replace function limits_bet_refusal(p_player uuid, p_licence text, p_stake bigint, p_cash bigint, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  v_rule limits_play_rules;
  v_today date;
  v_accounts uuid[];
begin
  select * into v_rule from limits_play_rules where licence = p_licence;
  if found then
    v_today := (p_now at time zone v_rule.time_zone)::date;
    if exists (
      select from limits_in_force
      cross join lateral (select case kind when 'loss' then p_cash else p_stake end as adds) as bet
      where player_id = p_player and kind in ('loss', 'stake') and adds > 0
        and limits_play_used(array[p_player], kind, period, v_today) + adds > amount
    ) then
      return 'LimitReached';
    end if;
    if v_rule.spans_brands and p_cash > 0 then
      v_accounts := limits_accounts(p_player);
      if exists (
        select from limits_in_force
        where player_id = any(v_accounts) and kind = 'global-loss'
          and limits_play_used(v_accounts, kind, period, v_today) + p_cash > amount
      ) then
        return 'LimitReached';
      end if;
    end if;
  end if;
  return case
    when limits_play_resumes_at(p_player, p_licence, p_now) is not null then 'LimitReached'
    when exists (select from limits_in_force where player_id = p_player and kind = 'single-stake' and p_stake > amount) then 'StakeAboveLimit'
  end;
end $$;

-- Whether a limit of the player's losses, stakes or time of play is used up now: no more of it is left in its period. A limit of losses over
-- brands that was set at any of them counts for all.
create or replace function limits_is_reached(p_player uuid, p_brand text, p_now timestamptz) returns boolean
language plpgsql stable as $$
declare
  v_rule limits_play_rules;
  v_licence text;
  v_today date;
  v_accounts uuid[];
begin
  select licence into v_licence from limits_brands where brand = p_brand;
  select * into v_rule from limits_play_rules where licence = v_licence;
  if found then
    v_today := (p_now at time zone v_rule.time_zone)::date;
    if exists (
      select from limits_in_force
      where player_id = p_player and kind in ('loss', 'stake') and limits_play_used(array[p_player], kind, period, v_today) >= amount
    ) then
      return true;
    end if;
    if v_rule.spans_brands then
      v_accounts := limits_accounts(p_player);
      if exists (
        select from limits_in_force
        where player_id = any(v_accounts) and kind = 'global-loss' and limits_play_used(v_accounts, kind, period, v_today) >= amount
      ) then
        return true;
      end if;
    end if;
  end if;
  return limits_play_resumes_at(p_player, v_licence, p_now) is not null;
end $$;
