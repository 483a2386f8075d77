-- Drops the partitions of the log that ended before the moment, and what lies apart of them. Answers how many partitions.
create or replace function events_drop_days(p_before timestamptz) returns integer language plpgsql as $$
declare
  v_name text;
  v_dropped integer := 0;
begin
  for v_name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass and relname ~ '^events_\d{8}$'
      and (to_date(right(relname, 8), 'YYYYMMDD') + 1)::timestamp at time zone 'UTC' <= p_before
  loop
    execute format('drop table %I', v_name);
    v_dropped := v_dropped + 1;
  end loop;
  delete from events_other where recorded_at < p_before;
  return v_dropped;
end $$;
