-- Session limits: the time of play, in whole minutes, so without a currency.
alter table limits_in_force alter column currency drop not null,
  drop constraint limits_in_force_kind_check,
  add constraint limits_in_force_kind_check check (kind in ('deposit', 'loss', 'stake', 'session')),
  add constraint limits_in_force_currency_check check ((kind = 'session') = (currency is null));

alter table limit_increases alter column currency drop not null,
  drop constraint limit_increases_kind_check,
  add constraint limit_increases_kind_check check (kind in ('deposit', 'loss', 'stake', 'session')),
  add constraint limit_increases_currency_check check ((kind = 'session') = (currency is null));

alter table limits_changes alter column currency drop not null,
  drop constraint limits_changes_kind_check,
  add constraint limits_changes_kind_check check (kind in ('deposit', 'loss', 'stake', 'session')),
  add constraint limits_changes_currency_check check ((kind = 'session') = (currency is null));

-- Which licences have session limits, for the question before a bet; written by each host when it starts.
create table limits_session_rules (
  licence text primary key,
  time_zone text not null,
  -- a gap between two plays that is as long ends a spell
  pause_minutes integer not null,
  constraint limits_session_rules_pause_check check (pause_minutes > 0)
);

-- Time of play by days of the licence's calendar, limit or not, since a limit may be set later in the day. A spell is play
-- without a pause; the day's last one is from spell_began_at to last_play_at, those before it are summed.
create table limits_play_time (
  player_id uuid not null,
  day date not null,
  played_ms bigint not null,
  spell_began_at timestamptz not null,
  last_play_at timestamptz not null,
  primary key (player_id, day),
  constraint limits_play_time_played_check check (played_ms >= 0),
  constraint limits_play_time_spell_check check (spell_began_at <= last_play_at)
) with (fillfactor = 70);
