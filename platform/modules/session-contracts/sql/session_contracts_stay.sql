-- Terms of a contract are never loosened, and nothing of one that has ended changes but what its rounds come to.
create or replace function session_contracts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.budget > old.budget or new.minutes > old.minutes or new.break_minutes < old.break_minutes
    or new.ends_at > old.ends_at or new.reminder_minutes > old.reminder_minutes
    or (old.reminder_minutes is not null and new.reminder_minutes is null) or (old.ended_by is not null and new.ended_by is distinct from old.ended_by) then
    raise exception 'a session contract is never loosened';
  end if;
  return new;
end $$;
create trigger session_contracts_stay before update or delete on session_contracts for each row execute function session_contracts_stay();
