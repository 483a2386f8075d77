-- A ticket stands for a player who has just proven who it is; it is exchanged once for a session.
create table identity_tickets (
  ticket_hash text primary key,
  brand text not null,
  player_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_tickets_by_age on identity_tickets (created_at);
