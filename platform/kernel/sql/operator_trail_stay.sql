create or replace function operator_trail_stay() returns trigger language plpgsql as $$
begin
  raise exception 'the trail of operators is never changed';
end $$;
create trigger operator_trail_stay before update or delete or truncate on operator_trail for each statement execute function operator_trail_stay();
