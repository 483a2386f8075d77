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
