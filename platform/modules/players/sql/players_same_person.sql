-- The account, and those with the same national id, of every brand. The account alone where it has no national id; none for an unknown player.
create or replace function players_same_person(p_player uuid) returns setof players_account language plpgsql stable rows 2 as $$
declare
  v_own players;
begin
  select * into v_own from players where id = p_player;
  if v_own.ssn is null then
    return query select v_own.id, v_own.brand, v_own.currency where v_own.id is not null;
    return;
  end if;
  return query select id, brand, currency from players where ssn = v_own.ssn;
end $$;
