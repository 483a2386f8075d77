create or replace function raffles_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of draws is only ever added to';
end $$;
create trigger raffles_log_leaves_stay before update or delete on raffles_log_leaves
  for each row execute function raffles_refuse_change();
create trigger raffles_log_nodes_stay before update or delete on raffles_log_nodes
  for each row execute function raffles_refuse_change();
