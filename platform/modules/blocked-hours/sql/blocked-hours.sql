-- Whether the clock on the wall shows one of the hours, which may pass midnight: an hour that occurs twice when clocks go back is blocked
-- both times, and one that they skip is not there to be blocked.
create or replace function blocked_hours_cover(p_from smallint, p_to smallint, p_time_zone text, p_at timestamptz) returns boolean
language plpgsql stable as $$
declare
  v_hour integer := extract(hour from p_at at time zone p_time_zone);
begin
  return case when p_from < p_to then v_hour >= p_from and v_hour < p_to else v_hour >= p_from or v_hour < p_to end;
end $$;

-- Whether the player has blocked the moment, by the choice that is in force then. One that held at once does so for a host whose clock is
-- behind, and for a caller that took the time before it waited for a lock.
create or replace function blocked_hours_at(p_player uuid, p_at timestamptz) returns boolean language plpgsql stable as $$
begin
  return coalesce((
    select from_hour is not null and blocked_hours_cover(from_hour, to_hour, time_zone, p_at) from blocked_hours
    where player_id = p_player and given_up_at is null and (holds_from <= p_at or holds_from = chosen_at)
    order by position desc limit 1), false);
end $$;

-- The first moment, not before another one, that the player has blocked, or has not; null when there is none in four days. It is
-- found by looking, since hours end where clocks change, and where another choice begins to hold: time zones differ by quarters of an hour.
create or replace function blocked_hours_next(p_player uuid, p_blocked boolean, p_not_before timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  v_at timestamptz;
begin
  for v_at in
    select p_not_before
    union select generate_series(
      date_bin('15 minutes', p_not_before, 'epoch') + interval '15 minutes', p_not_before + interval '96 hours', interval '15 minutes')
    union select holds_from from blocked_hours where player_id = p_player and given_up_at is null and holds_from > p_not_before
    order by 1
  loop
    if blocked_hours_at(p_player, v_at) = p_blocked then return v_at; end if;
  end loop;
  return null;
end $$;

-- Hours that the player has blocked take no bet, also before the sign-ins of that time have ended; null otherwise. The caller has locked the
-- player's wallet, which a choice that holds at once locks too.
create or replace function blocked_hours_bet_refusal(p_player uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return case when blocked_hours_at(p_player, p_now) then 'BetNotAllowed' end;
end $$;

create or replace function blocked_hours_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.given_up_at is null
    and to_jsonb(new) - 'given_up_at' = to_jsonb(old) - 'given_up_at' then
    return new;
  end if;
  raise exception 'a choice of hours is never changed';
end $$;
create trigger blocked_hours_stay before update or delete on blocked_hours for each row execute function blocked_hours_stay();
