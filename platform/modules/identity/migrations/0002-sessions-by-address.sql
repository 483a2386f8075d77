-- Operators find the players of a device by the address that its sign-ins came from.
create index identity_sessions_by_address on identity_sessions (brand, client_address, player_id);
