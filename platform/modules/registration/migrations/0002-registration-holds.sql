-- Registrations of people who may be excluded ones: they wait until an operator has looked at them by hand.
create table registration_holds (
  id uuid primary key,
  brand text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  street text not null,
  zip_code text not null,
  city text not null,
  near_player_id uuid not null,
  status text not null default 'Waiting' check (status in ('Waiting', 'Released', 'Refused')),
  held_at timestamptz not null,
  operator text,
  reason text,
  decided_at timestamptz,
  check ((status = 'Waiting') = (decided_at is null))
);
create index registration_holds_by_number on registration_holds (brand, phone_number, held_at);
create index registration_holds_waiting on registration_holds (held_at, id) where status = 'Waiting';
