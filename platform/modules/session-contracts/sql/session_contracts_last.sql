-- The player's last contract: in force, or the one whose break may go on; all null when there was none.
create or replace function session_contracts_last(p_player uuid) returns session_contracts language plpgsql stable as $$
declare
  v_contract session_contracts;
begin
  select * into v_contract from session_contracts where player_id = p_player order by number desc limit 1;
  return v_contract;
end $$;
