-- What a movement of a round refers to. Stable as jsonb_build_object is, so that it is expanded in place.
create or replace function games_reference(p_provider text, p_round text, p_slug text) returns jsonb
language sql stable parallel safe as $$
  select jsonb_build_object('provider', p_provider, 'roundId', p_round, 'game', p_slug)
$$;
