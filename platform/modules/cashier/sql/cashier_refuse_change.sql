-- What operators did stays as it was written.
create or replace function cashier_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is append-only: % on %', tg_op, tg_table_name;
end $$;

create trigger cashier_operator_acts_append_only before update or delete or truncate on cashier_operator_acts
  for each statement execute function cashier_refuse_change();
