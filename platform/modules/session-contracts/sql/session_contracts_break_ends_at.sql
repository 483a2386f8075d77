-- When the break ends that followed the player's last contract; null when it has ended, and while the contract is in force.
create or replace function session_contracts_break_ends_at(p_player uuid, p_now timestamptz) returns timestamptz language plpgsql stable as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
  v_until timestamptz := v_last.ends_at + make_interval(mins => v_last.break_minutes);
begin
  return case when (v_last.ended_by is not null or v_last.ends_at <= p_now) and v_until > p_now then v_until end;
end $$;
