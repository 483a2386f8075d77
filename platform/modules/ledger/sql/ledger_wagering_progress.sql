-- Per cent with one digit, rounded down: 100 is shown only when all of it is done. Null without an active bonus.
create or replace function ledger_wagering_progress(p_bonus uuid) returns numeric language plpgsql stable as $$
begin
  if p_bonus is null then
    return null;
  end if;
  return (select case when wagered >= required then 100 else trunc(wagered * 100.0 / required, 1) end from ledger_bonuses where id = p_bonus);
end $$;
