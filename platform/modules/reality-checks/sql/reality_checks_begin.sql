-- Counts from now, and from this version of the wallet, to the next check, at the player's period or the licence's; where the licence has
-- none, nothing.
create or replace function reality_checks_begin(p_player uuid, p_sign_in uuid, p_licence text, p_version bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_rule reality_checks_rules;
  v_check reality_checks;
  v_due timestamptz;
begin
  select * into v_rule from reality_checks_rules where licence = p_licence;
  if not found then
    return;
  end if;
  v_due := p_now + make_interval(mins => coalesce(players_reality_check_period(p_player), v_rule.default_minutes));
  insert into reality_checks as known (player_id, version, sign_in_id, began_at, began_version, counting_since, due_at, grace_seconds)
  values (p_player, 1, p_sign_in, p_now, p_version, p_now, v_due, v_rule.grace_seconds)
  on conflict (player_id) do update set version = known.version + 1, sign_in_id = p_sign_in,
    began_at = case when known.sign_in_id = p_sign_in then known.began_at else p_now end,
    began_version = case when known.sign_in_id = p_sign_in then known.began_version else p_version end,
    number = case when known.sign_in_id = p_sign_in then known.number else 1 end,
    counting_since = p_now, due_at = v_due, grace_seconds = v_rule.grace_seconds
  -- Another host may have begun meanwhile.
  where known.sign_in_id <> p_sign_in or known.due_at is null
  returning * into v_check;
  if found then
    perform reality_checks_announce(v_check);
  end if;
end $$;
