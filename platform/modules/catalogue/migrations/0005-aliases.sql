-- Other words that players type for a game or a list, in any language.
alter table catalogue_games add column aliases text[] not null default '{}';
alter table catalogue_lists add column aliases text[] not null default '{}';
