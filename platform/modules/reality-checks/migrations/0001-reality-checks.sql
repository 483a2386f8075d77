-- replaces 0001-reality-checks.sql e96afc76d5daf3a7
-- replaces 0002-jackpot.sql c34447415a3a978f

-- What the licences say, for the question before a bet; written by each host when it starts.
create table reality_checks_rules (
  licence text primary key,
  default_minutes integer not null check (default_minutes > 0),
  grace_seconds integer not null check (grace_seconds >= 0)
);

-- The play of a player's sign-in. Another sign-in begins anew.
create table reality_checks (
  player_id uuid primary key,
  -- counts every change, so that screens know which of two answers is the newer
  version bigint not null,
  sign_in_id uuid not null,
  -- of the first play of the sign-in
  began_at timestamptz not null,
  -- of the wallet then: what moved since has a higher one, whatever the clocks of the hosts say
  began_version bigint not null,
  -- which check of the sign-in is the next one
  number integer not null default 1,
  -- when that play began which the next check asks about; both null after an answer until play goes on
  counting_since timestamptz,
  due_at timestamptz,
  grace_seconds integer not null,
  check ((counting_since is null) = (due_at is null))
);

-- Every check that was answered, with what the player was shown; rows are only added.
create table reality_checks_answers (
  id uuid primary key,
  player_id uuid not null,
  sign_in_id uuid not null,
  number integer not null,
  due_at timestamptz not null,
  answered_at timestamptz not null,
  currency text not null,
  staked bigint not null,
  won bigint not null,
  -- contributions to jackpots and parts of pots
  jackpot_staked bigint not null default 0,
  jackpot_won bigint not null default 0,
  unique (sign_in_id, number)
);
create index reality_checks_answers_by_player on reality_checks_answers (player_id, answered_at);
