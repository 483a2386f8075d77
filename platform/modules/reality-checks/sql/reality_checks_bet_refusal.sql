-- Why a reality check lets no bet through now; null when none stands in the way. The caller wants to play: where no
-- time is counted yet, it begins to be.
create or replace function reality_checks_bet_refusal(p_player uuid, p_sign_in uuid, p_licence text, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_check reality_checks;
begin
  if p_sign_in is null then
    return null;
  end if;
  select * into v_check from reality_checks where player_id = p_player and sign_in_id = p_sign_in and due_at is not null;
  if not found then
    perform reality_checks_begin(p_player, p_sign_in, p_licence, p_now);
    return null;
  end if;
  return case when v_check.due_at + make_interval(secs => v_check.grace_seconds) <= p_now then 'BetNotAllowed' end;
end $$;
