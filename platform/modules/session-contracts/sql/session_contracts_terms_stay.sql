create or replace function session_contracts_terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'terms that were agreed are never changed';
end $$;
create trigger session_contracts_terms_stay before update or delete on session_contracts_terms for each row execute function session_contracts_terms_stay();
