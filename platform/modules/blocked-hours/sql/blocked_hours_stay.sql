create or replace function blocked_hours_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.given_up_at is null
    and to_jsonb(new) - 'given_up_at' = to_jsonb(old) - 'given_up_at' then
    return new;
  end if;
  raise exception 'a choice of hours is never changed';
end $$;
create trigger blocked_hours_stay before update or delete on blocked_hours for each row execute function blocked_hours_stay();
