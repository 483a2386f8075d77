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
