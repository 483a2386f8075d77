-- An account of a person, with what it plays in.
create type players_account as (player_id uuid, brand text, currency text);

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

-- Minutes between two reality checks that the player has chosen; null without a choice.
create or replace function players_reality_check_period(p_player uuid) returns integer language sql stable as $$
  select reality_check_period from players where id = p_player
$$;
