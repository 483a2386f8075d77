-- Hours of the day in which players have chosen not to sign in. Every choice is a row, and the last one that holds is in force; hours
-- that are null are the choice of none. A choice that waits may be given up, and nothing else of a row changes.
create table blocked_hours (
  id uuid primary key,
  position bigint generated always as identity,
  player_id uuid not null,
  from_hour smallint,
  to_hour smallint,
  -- IANA, of the player's licence when he chose
  time_zone text not null,
  chosen_at timestamptz not null,
  holds_from timestamptz not null,
  given_up_at timestamptz,
  constraint blocked_hours_both_check check ((from_hour is null) = (to_hour is null)),
  constraint blocked_hours_hours_check check (from_hour between 0 and 23 and to_hour between 0 and 23 and from_hour <> to_hour),
  constraint blocked_hours_wait_check check (holds_from >= chosen_at),
  constraint blocked_hours_given_up_check check (given_up_at < holds_from)
);
create index blocked_hours_by_player on blocked_hours (player_id, position desc);
