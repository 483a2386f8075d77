-- A sign-in that was ended, by its player, from another device or with the account, takes no bet; null while it lasts.
create or replace function identity_bet_refusal(p_sign_in uuid, p_now timestamptz) returns text language plpgsql stable as $$
begin
  return (select 'SessionExpired' from identity_sessions where id = p_sign_in and (ended_at is not null or expires_at <= p_now));
end $$;

create or replace function identity_acts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'acts of operators are never changed';
end $$;
create trigger identity_acts_stay before update or delete on identity_operator_acts for each row execute function identity_acts_stay();
