-- Writes an event in the caller's transaction. With a channel it is published on the bus after the commit as well.
create or replace function append_event(p_topic text, p_key text, p_payload jsonb, p_channel text default null) returns void
language plpgsql as $$
begin
  insert into events (topic, key, channel, payload) values (p_topic, p_key, p_channel, p_payload);
end $$;

-- Makes a partition of the log for each of so many UTC days from the given one. A day whose events lie in events_other already
-- stays there.
create or replace function events_open_days(p_from date, p_days integer) returns void language plpgsql as $$
declare
  v_day date;
  v_name text;
  v_from timestamptz;
  v_until timestamptz;
begin
  for v_day in select p_from + n from generate_series(0, p_days - 1) as n loop
    v_name := 'events_' || to_char(v_day, 'YYYYMMDD');
    v_from := v_day::timestamp at time zone 'UTC';
    v_until := (v_day + 1)::timestamp at time zone 'UTC';
    if to_regclass(v_name) is null
      and not exists (select from events_other where recorded_at >= v_from and recorded_at < v_until) then
      -- Attached, not made as a partition: that would make every bet wait.
      execute format('create table %I (like events including defaults including indexes)', v_name);
      execute format('alter table events attach partition %I for values from (%L) to (%L)', v_name, v_from, v_until);
    end if;
  end loop;
end $$;

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

-- Plans work in the caller's transaction; a second job of the same kind and key is not made.
create or replace function schedule_job(p_kind text, p_unique_key text, p_run_at timestamptz, p_payload jsonb) returns void
language sql as $$
  insert into jobs (id, kind, unique_key, run_at, payload) values (gen_random_uuid(), p_kind, p_unique_key, p_run_at, p_payload)
  on conflict (kind, unique_key) do nothing
$$;
