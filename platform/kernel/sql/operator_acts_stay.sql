create or replace function operator_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'acts of operators are never changed';
end $$;
create trigger operator_acts_stay before update or delete or truncate on operator_acts for each statement execute function operator_acts_stay();
