-- The accounts that a limit over brands spans: the player's own, and those of the same person at brands of the same licence that play in the
-- same currency. The first is the same for each of them.
create or replace function limits_accounts(p_player uuid) returns uuid[] language plpgsql stable as $$
declare
  v_accounts uuid[];
begin
  select array_agg(other.player_id order by other.player_id) into v_accounts
  from players_same_person(p_player) own
  join limits_brands own_brand on own_brand.brand = own.brand
  join players_same_person(p_player) other on other.currency = own.currency
  join limits_brands other_brand on other_brand.brand = other.brand and other_brand.licence = own_brand.licence
  where own.player_id = p_player;
  return coalesce(v_accounts, array[p_player]);
end $$;

-- Bets of one person at all brands that a limit spans follow each other until the transaction ends; nothing where the licence has no such
-- limits. After the wallet's lock, before that of the limits.
create or replace function limits_lock_bet(p_player uuid, p_licence text) returns void language plpgsql as $$
begin
  if exists (select from limits_play_rules where licence = p_licence and spans_brands) then
    perform pg_advisory_xact_lock(hashtextextended('limits.person:' || (limits_accounts(p_player))[1], 0));
  end if;
end $$;

-- No bet of the player is under way until the transaction ends; with p_everywhere none of the person at a brand of the licence.
create or replace function limits_lock_play(p_player uuid, p_everywhere boolean) returns void language plpgsql as $$
begin
  perform ledger_lock_wallet(p_player);
  if p_everywhere then
    perform limits_lock_bet(p_player, licence) from limits_brands join players_same_person(p_player) own using (brand) where own.player_id = p_player;
  end if;
end $$;

-- Takes the lock under which a player's limits are read, decided and written, until the transaction ends; and notifies
-- the player's screens. The wallet's lock, where it is needed, comes before this one.
create or replace function limits_open_book(p_player uuid) returns void language plpgsql as $$
declare
  v_topic text := 'limits.' || p_player;
  v_version bigint;
begin
  insert into limit_books as known (player_id, version) values (p_player, 1)
  on conflict (player_id) do update set version = known.version + 1
  returning version into v_version;
  perform append_event(v_topic, p_player::text, jsonb_build_object('version', v_version), v_topic);
end $$;

-- Opens the player's book, and for a limit over brands those of all accounts that it spans, in the same order for each of them.
create or replace function limits_open_books(p_player uuid, p_kind text) returns void language plpgsql as $$
declare
  v_account uuid;
begin
  foreach v_account in array case p_kind when 'global-loss' then limits_accounts(p_player) else array[p_player] end loop
    perform limits_open_book(v_account);
  end loop;
end $$;

create or replace function limits_history_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the history of limits is never changed';
end $$;
create trigger limits_history_stays before update or delete on limits_changes for each row execute function limits_history_stays();
