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
