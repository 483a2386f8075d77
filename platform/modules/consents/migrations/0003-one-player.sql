-- The choices under an id are those of one player: the first who signed in with its browser.
delete from consents_players p using consents_players earlier
  where earlier.id = p.id and (earlier.linked_at, earlier.player_id) < (p.linked_at, p.player_id);
drop index consents_players_id;
create unique index consents_players_id on consents_players (id);
