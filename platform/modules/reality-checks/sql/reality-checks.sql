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

-- The player has opened a game, or a bet was taken: where no time is counted in this sign-in yet, it is from now on. `p_version` is the wallet's
-- before that bet, which is counted too.
create or replace function reality_checks_note_play(p_player uuid, p_sign_in uuid, p_licence text, p_version bigint, p_now timestamptz)
returns void language plpgsql as $$
begin
  if p_sign_in is null or exists (
    select from reality_checks where player_id = p_player and sign_in_id = p_sign_in and due_at is not null
  ) then
    return;
  end if;
  perform reality_checks_begin(p_player, p_sign_in, p_licence, p_version, p_now);
end $$;

-- Why a reality check lets no bet through now; null when none is in the way.
create or replace function reality_checks_bet_refusal(p_player uuid, p_sign_in uuid, p_now timestamptz) returns text
language plpgsql stable as $$
begin
  return (
    select 'BetNotAllowed' from reality_checks
    where player_id = p_player and sign_in_id = p_sign_in and due_at + make_interval(secs => grace_seconds) <= p_now);
end $$;

-- Notifies the player's screens that something changed, and plans to notify them once more when the check is due.
create or replace function reality_checks_announce(p_check reality_checks) returns void language plpgsql as $$
declare
  v_topic text := 'reality-check.' || p_check.player_id;
begin
  perform append_event(v_topic, p_check.player_id::text, jsonb_build_object('version', p_check.version), v_topic);
  if p_check.due_at is not null then
    perform schedule_job('reality-check-due', p_check.player_id || '/' || extract(epoch from p_check.due_at), p_check.due_at,
      jsonb_build_object('playerId', p_check.player_id, 'dueAt', p_check.due_at));
  end if;
end $$;
