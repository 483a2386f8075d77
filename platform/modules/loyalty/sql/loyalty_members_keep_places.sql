-- A member who leaves has no place, in any tournament, and has it again after coming back.
create or replace function loyalty_members_keep_places() returns trigger language plpgsql as $$
begin
  update loyalty_scores set is_in = new.is_in where player_id = new.player_id and is_in <> new.is_in;
  return null;
end $$;
create trigger loyalty_members_keep_places after update of is_in on loyalty_members for each row
  when (old.is_in <> new.is_in) execute function loyalty_members_keep_places();
