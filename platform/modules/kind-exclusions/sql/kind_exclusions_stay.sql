create or replace function kind_exclusions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'an exclusion is never changed';
end $$;
create trigger kind_exclusions_stay before update or delete on kind_exclusions for each row execute function kind_exclusions_stay();
