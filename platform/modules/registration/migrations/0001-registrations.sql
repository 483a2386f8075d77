-- How an account came to be: who sent the player, and what was agreed to.
create table registrations (
  player_id uuid primary key,
  brand text not null,
  variant text not null check (variant in ('DINO', 'REGILY', 'SSN', 'TRUSTLY')),
  aff text,
  internal_tracking_id text,
  client_address text not null,
  registered_at timestamptz not null
);
create index registrations_by_aff on registrations (brand, aff, registered_at) where aff is not null;
