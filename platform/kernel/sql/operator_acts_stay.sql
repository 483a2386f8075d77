-- But for the words of a note or of evidence, and a new address, which are the player's: an erasure takes them out.
create or replace function operator_acts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.endpoint = 'accounts' and old.said ->> 'action' in ('note', 'verify', 'change-email') and new.said = old.said - 'text'
      and (new.endpoint, new.key, new.answer, new.done_at) is not distinct from (old.endpoint, old.key, old.answer, old.done_at) then
      return new;
    end if;
  end if;
  raise exception 'acts of operators are never changed';
end $$;
create trigger operator_acts_stay before update or delete on operator_acts for each row execute function operator_acts_stay();
create trigger operator_acts_stay_whole before truncate on operator_acts for each statement execute function operator_acts_stay();
