-- Whether the player has blocked the moment, by the choice that is in force then. One that held at once does so for a host whose clock is
-- behind, and for a caller that took the time before it waited for a lock.
create or replace function blocked_hours_at(p_player uuid, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce((
    select from_hour is not null and blocked_hours_cover(from_hour, to_hour, time_zone, p_at) from blocked_hours
    where player_id = p_player and given_up_at is null and (holds_from <= p_at or holds_from = chosen_at)
    order by position desc limit 1), false);
end $$;
