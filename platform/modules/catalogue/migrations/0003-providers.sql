-- The game provider that serves the game; of those before there were several, the only one.
alter table catalogue_games add column provider text not null default 'studio';
