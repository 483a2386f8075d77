-- When the provider had the money. A deposit uses the windows in which it was begun and paid and all between; one that is not answered yet, also the present one.
alter table deposit_reservations add column settled_at timestamptz;
update deposit_reservations set settled_at = reserved_at;

drop index deposit_reservations_used;
create index deposit_reservations_used on deposit_reservations (player_id, coalesce(settled_at, timestamptz 'infinity')) where released_at is null;
