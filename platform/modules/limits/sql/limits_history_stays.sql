create or replace function limits_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of limits is never changed';
end $$;
create trigger limits_history_stays before update or delete on limits_changes for each row execute function limits_history_stays();
