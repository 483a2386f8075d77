-- Minutes between two reality checks that the player has chosen; null without a choice.
create or replace function players_reality_check_period(p_player uuid) returns integer language sql stable as $$
  select reality_check_period from players where id = p_player
$$;
