-- Countdown calendars as editors published them.
create table calendars_calendars (
  id text primary key,
  brand text not null,
  definition jsonb not null,
  updated_at timestamptz not null
);

create index calendars_calendars_brand on calendars_calendars (brand);

-- A door that a player has opened. It keeps what was behind it, whatever becomes of the calendar.
create table calendars_openings (
  calendar_id text not null,
  player_id uuid not null,
  -- of the licence's calendar
  day date not null,
  opened_at timestamptz not null,
  -- {"texts", "imageUrl"}
  found jsonb not null,
  -- rewards_assignations.id; null where the door gave no reward
  reward_id uuid,
  primary key (player_id, calendar_id, day)
);
