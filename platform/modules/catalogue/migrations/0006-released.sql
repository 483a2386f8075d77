-- For the order by newness; null: before all that have a date.
alter table catalogue_games add column released_on date;
