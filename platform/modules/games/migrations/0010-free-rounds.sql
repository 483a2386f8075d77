-- What players were given to play without a stake of theirs: so many rounds of one game of one provider. The id is the giver's.
create table games_free_rounds (
  id uuid primary key,
  player_id uuid not null,
  provider text not null,
  game_slug text not null,
  currency text not null,
  -- value of a round: as it wins at this stake
  stake bigint not null check (stake > 0),
  bet_level integer not null check (bet_level > 0),
  rounds integer not null check (rounds > 0),
  rounds_left integer not null check (rounds_left between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  -- of wins that are bonus money; null where they are cash
  wagering_factor numeric(7, 2) check (wagering_factor > 0),
  max_payout bigint check (max_payout >= 0),
  bonus_days integer check (bonus_days > 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  check ((wagering_factor is null) = (bonus_days is null)),
  check (max_payout is null or wagering_factor is not null)
);
-- Those that can be played are few.
create index games_free_rounds_player on games_free_rounds (player_id, game_slug, expires_at) where rounds_left > 0;

-- The grant of a round that was free; null for a round with a stake.
alter table games_rounds add column free_rounds uuid;
create index games_rounds_free on games_rounds (free_rounds) where free_rounds is not null;

-- Requests that are there satisfied a narrower check.
alter table games_requests drop constraint games_requests_kind_check;
alter table games_requests add constraint games_requests_kind_check check (kind in ('bet', 'win', 'rollback', 'prize', 'free-round')) not valid;
