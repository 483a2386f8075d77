create or replace function documents_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'acts of operators are never changed';
end $$;
create trigger documents_acts_stay before update or delete on documents_acts for each row execute function documents_acts_stay();
