-- Why a reality check lets no bet through now; null when none is in the way.
create or replace function reality_checks_bet_refusal(p_player uuid, p_sign_in uuid, p_now timestamptz) returns text
language plpgsql stable as $$
begin
  return (
    select 'BetNotAllowed' from reality_checks
    where player_id = p_player and sign_in_id = p_sign_in and due_at + make_interval(secs => grace_seconds) <= p_now);
end $$;
