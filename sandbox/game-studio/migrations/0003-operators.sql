-- By whom the game was opened: its own name, or that of an aggregator, whose key then signs the wallet calls.
alter table studio_sessions add column via text not null default 'studio';
