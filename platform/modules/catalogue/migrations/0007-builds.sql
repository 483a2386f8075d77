-- What a provider publishes of a pay-table variant that its games are played with.
create table catalogue_builds (
  provider text not null,
  variant_id text not null,
  -- share of rounds with a win, 0 to 1
  hit_frequency double precision not null check (hit_frequency between 0 and 1),
  -- what the outcomes suppose of the player: `straight` (a chip on one number), `best-play`; null: nothing
  basis text,
  -- [[change, chance]]: what a round changes for each one staked, -1 for a stake that is lost, and how likely it is
  outcomes jsonb not null,
  primary key (provider, variant_id)
);
