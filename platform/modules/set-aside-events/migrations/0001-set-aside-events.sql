-- Operators' decisions about events that a consumer could not apply; rows are only added.
create table set_aside_events_acts (
  id uuid primary key,
  key text not null unique,
  action text not null,
  consumer text not null,
  -- the event's, in the log
  number bigint not null,
  -- one that was released: topic, key and payload, which are nowhere else from then on
  event jsonb,
  operator text not null,
  reason text not null,
  created_at timestamptz not null,
  constraint set_aside_events_acts_action_check check (action in ('retry', 'release')),
  constraint set_aside_events_acts_event_check check ((action = 'release') = (event is not null)),
  constraint set_aside_events_acts_said_check check (btrim(operator) <> '' and btrim(reason) <> '')
);
