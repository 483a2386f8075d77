-- Why the player's session contract lets this stake not through now; null when it does. A stake of cash may be lost whole, so it counts whole; one
-- that adds nothing to the loss is not refused by the budget. A contract and its break hold also when the licence has stopped to ask for
-- them. Practice has no player, and needs none. The caller has locked the player's wallet, which every change of a contract locks too.
create or replace function session_contracts_bet_refusal(p_player uuid, p_licence text, p_cash bigint, p_now timestamptz) returns text
language plpgsql stable as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
begin
  if v_last.ended_by is null and v_last.ends_at > p_now then
    return case when p_cash > 0 and v_last.net_loss + p_cash > v_last.budget then 'BudgetReached' end;
  elsif v_last.ends_at + make_interval(mins => v_last.break_minutes) > p_now then
    return 'SessionContractBreak';
  end if;
  return (select 'SessionContractNeeded' from session_contracts_rules where licence = p_licence and p_player is not null);
end $$;

-- Counts what the player has lost of cash, or won (below zero), in the last contract, also when that has ended: its rounds may still be open.
-- A bet that is undone, and the round of a win, say the version that the wallet had with their bet: what one from before the contract brings
-- back is none of the budget. The budget is used up when a round closes with all of it lost, and not before, since the round may win. The
-- caller has locked the player's wallet.
create or replace function session_contracts_count_play(
  p_player uuid, p_lost bigint, p_bet_version bigint, p_round_closes boolean, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
  v_lost bigint := case when p_bet_version <= v_last.began_version then 0 else p_lost end;
  v_is_used_up boolean := v_last.ended_by is null and v_last.ends_at > p_now and p_round_closes and v_last.net_loss + v_lost >= v_last.budget;
begin
  if v_last.id is null or v_lost = 0 and not v_is_used_up then
    return;
  end if;
  update session_contracts set net_loss = net_loss + v_lost, version = version + 1,
    ended_by = case when v_is_used_up then 'budget' else ended_by end,
    ends_at = case when v_is_used_up then greatest(p_now, agreed_at) else ends_at end
  where id = v_last.id
  returning * into v_last;
  perform session_contracts_notify(v_last);
end $$;

-- The player's last contract: in force, or the one whose break may go on; all null when there was none.
create or replace function session_contracts_last(p_player uuid) returns session_contracts language plpgsql stable as $$
declare
  v_contract session_contracts;
begin
  select * into v_contract from session_contracts where player_id = p_player order by number desc limit 1;
  return v_contract;
end $$;

-- When the break ends that followed the player's last contract; null when it has ended, and while the contract is in force.
create or replace function session_contracts_break_ends_at(p_player uuid, p_now timestamptz) returns timestamptz language plpgsql stable as $$
declare
  v_last session_contracts := session_contracts_last(p_player);
  v_until timestamptz := v_last.ends_at + make_interval(mins => v_last.break_minutes);
begin
  return case when (v_last.ended_by is not null or v_last.ends_at <= p_now) and v_until > p_now then v_until end;
end $$;

-- Notifies the player's screens that the contract, or what is left of it, has changed.
create or replace function session_contracts_notify(p_contract session_contracts) returns void language plpgsql as $$
declare
  v_topic text := 'session-contract.' || p_contract.player_id;
begin
  perform append_event(v_topic, p_contract.player_id::text, jsonb_build_object('version', p_contract.version), v_topic);
end $$;

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

create or replace function session_contracts_terms_stay() returns trigger language plpgsql as $$
begin
  raise exception 'terms that were agreed are never changed';
end $$;
create trigger session_contracts_terms_stay before update or delete on session_contracts_terms for each row execute function session_contracts_terms_stay();
