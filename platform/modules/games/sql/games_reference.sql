-- What a movement of a round refers to.
create or replace function games_reference(p_provider text, p_round text, p_slug text) returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_object('provider', p_provider, 'roundId', p_round, 'game', p_slug)
$$;
