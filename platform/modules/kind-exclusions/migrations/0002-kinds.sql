-- The kinds of a catalogue that is filled by a feed.
alter table kind_exclusions drop constraint kind_exclusions_kind_check;
alter table kind_exclusions add constraint kind_exclusions_kind_check
  check (kind in ('slot', 'roulette', 'blackjack', 'table', 'live', 'crash', 'instant', 'bingo', 'poker', 'virtual', 'sports'));
