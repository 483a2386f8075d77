-- Which edition of a legal text a player has accepted, and when; rows are only added.
create table legal_acceptances (
  player_id uuid not null,
  -- Whose text it is: a brand, `licence:<code>`, or `*`; each counts its own editions.
  owner text not null,
  -- 'terms' or 'privacy'
  name text not null,
  edition integer not null check (edition > 0),
  -- in which the player read it
  locale text not null,
  accepted_at timestamptz not null,
  primary key (player_id, owner, name, edition)
);
