-- What browsers have seen, of visits that nobody can tie to a person: no address, no account, no device.
create table analytics_events (
  -- random, of one visit of at most four hours
  visit text not null,
  -- the browser's count of events in the visit: what is sent again is kept once
  number integer not null,
  brand text not null,
  name text not null,
  page text,
  properties jsonb not null,
  happened_at timestamptz not null,
  primary key (visit, number)
);
create index analytics_events_time on analytics_events (happened_at);
