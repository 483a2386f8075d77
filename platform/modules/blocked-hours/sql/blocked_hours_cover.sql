-- Whether the clock on the wall shows one of the hours, which may pass midnight: an hour that occurs twice when clocks go back is blocked
-- both times, and one that they skip is not there to be blocked.
create or replace function blocked_hours_cover(p_from smallint, p_to smallint, p_time_zone text, p_at timestamptz) returns boolean
language plpgsql stable as $$
declare
  v_hour integer := extract(hour from p_at at time zone p_time_zone);
begin
  return case when p_from < p_to then v_hour >= p_from and v_hour < p_to else v_hour >= p_from or v_hour < p_to end;
end $$;
