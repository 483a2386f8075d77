create or replace function limits_ms_between(p_from timestamptz, p_to timestamptz) returns bigint
language sql immutable parallel safe as $$
  select (extract(epoch from p_to - p_from) * 1000)::bigint
$$;
