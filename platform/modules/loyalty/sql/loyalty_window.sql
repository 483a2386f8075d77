-- The day, week or month around a moment in a time zone.
create or replace function loyalty_window(p_unit text, p_at timestamptz, p_zone text, out starts_at timestamptz, out ends_at timestamptz)
language sql stable as $$
  select date_trunc(p_unit, p_at at time zone p_zone) at time zone p_zone,
    (date_trunc(p_unit, p_at at time zone p_zone) + ('1 ' || p_unit)::interval) at time zone p_zone
$$;
