-- Opens the player's book, and for a limit over brands those of all accounts that it spans, in the same order for each of them.
create or replace function limits_open_books(p_player uuid, p_kind text) returns void language plpgsql as $$
declare
  v_account uuid;
begin
  foreach v_account in array case p_kind when 'global-loss' then limits_accounts(p_player) else array[p_player] end loop
    perform limits_open_book(v_account);
  end loop;
end $$;
