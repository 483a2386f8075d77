-- 'player_cash' of the player, or kind and owner written out. Written so that it is expanded in place (p_player::text, not ||).
create or replace function ledger_resolve(p_reference text, p_player uuid, p_currency text) returns uuid
language sql immutable parallel safe as $$
  select case when p_reference like 'player\_%' then md5(p_reference || ':' || p_player::text || ':' || p_currency)::uuid
    else md5(p_reference || ':' || p_currency)::uuid end
$$;
