create or replace function flags_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of flags is never changed';
end $$;
create trigger flags_history_stays before update or delete on flags_changes for each row execute function flags_history_stays();
