-- Events that a consumer could not apply, each with those of its lane behind it: the consumer goes on with other lanes. A row goes when
-- its event is applied or released. It holds the event itself, which the log drops with its day.
create table events_set_aside (
  consumer text not null,
  xid xid8 not null,
  number bigint not null,
  topic text not null,
  key text not null,
  channel text,
  payload jsonb not null,
  recorded_at timestamptz not null,
  -- that the payload names; null where it names none
  brand text,
  -- what keeps its order: a player or a brand, as the consumer says
  lane text not null,
  -- 'retrying' and 'set-aside' are the first of their lane, 'waiting' all behind it
  state text not null,
  attempts integer not null default 0,
  error text,
  -- the next try of one that is retried
  retry_at timestamptz,
  since timestamptz not null default clock_timestamp(),
  primary key (consumer, lane, xid, number),
  constraint events_set_aside_state_check check (state in ('retrying', 'set-aside', 'waiting')),
  constraint events_set_aside_retry_check check ((state = 'retrying') = (retry_at is not null))
);

-- One first event a lane.
create unique index events_set_aside_first on events_set_aside (consumer, lane) where state <> 'waiting';
create index events_set_aside_due on events_set_aside (consumer, retry_at) where state = 'retrying';
create index events_set_aside_brand on events_set_aside (consumer, brand, recorded_at);
