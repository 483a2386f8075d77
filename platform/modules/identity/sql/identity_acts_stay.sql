create or replace function identity_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'acts of operators are never changed';
end $$;
create trigger identity_acts_stay before update or delete on identity_operator_acts for each row execute function identity_acts_stay();
