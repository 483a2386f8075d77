-- Moves money between accounts that are no player's, written 'house:main'; they have been opened. Once per key: false when it has been posted
-- before.
create or replace function ledger_post_system(
  p_movement uuid, p_kind text, p_currency text, p_sources text[], p_destinations text[], p_amounts bigint[], p_now timestamptz,
  p_key text, p_reference jsonb
) returns boolean language plpgsql as $$
begin
  insert into ledger_movements (id, kind, idempotency_key, reference, created_at) values (p_movement, p_kind, p_key, p_reference, p_now)
  on conflict (idempotency_key) where idempotency_key is not null do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_postings (movement_id, line, source, destination, currency, amount, created_at)
  select p_movement, line, ledger_resolve(source, null, p_currency), ledger_resolve(destination, null, p_currency), p_currency, amount, p_now
  from unnest(p_sources, p_destinations, p_amounts) with ordinality as posting (source, destination, amount, line);
  return true;
end $$;
