-- replaces 0001-registrations.sql 5d3d9f465fb8b837
-- replaces 0002-answers-and-refusals.sql 397c685ed24c8150

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

-- Who was let in by which request, kept for the minute in which its answer may have been lost.
create table registration_answers (
  request_hash text primary key,
  brand text not null,
  player_id uuid not null,
  answered_at timestamptz not null
);
create index registration_answers_by_age on registration_answers (brand, answered_at);

-- Registrations that the house looks at by hand.
create table registration_refusals (
  id uuid primary key,
  brand text not null,
  phone_number text not null,
  cause text not null check (cause in ('shut-out', 'ssn-taken')),
  refused_at timestamptz not null
);
create index registration_refusals_by_number on registration_refusals (brand, phone_number, refused_at);
