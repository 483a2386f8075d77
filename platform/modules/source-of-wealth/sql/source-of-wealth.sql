create or replace function source_of_wealth_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'acts are never changed';
end $$;
create trigger source_of_wealth_acts_stay before update or delete on source_of_wealth_acts for each row execute function source_of_wealth_acts_stay();
